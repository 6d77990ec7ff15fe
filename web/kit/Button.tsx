import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import type { Href } from './screen.ts'
import { HrefLink } from './To.tsx'
import styles from './Button.module.css'

interface Look {
  /** Filled for the one thing to do, bare for what is aside; default a border. */
  variant?: 'outlined' | 'contained' | 'text'
  /** What takes away or cannot be undone. */
  danger?: boolean
  /** For the head of a card and for lines. */
  small?: boolean
  icon?: IconName | undefined
}

export type ButtonProps = Look & ComponentProps<'button'>

/** A link that looks like a button. */
type LinkProps = Look & {
  to: Href
  disabled?: boolean
  className?: string
  title?: string
  children?: ReactNode
}

/** A button, or with `to` a link that looks like one. Places style it by its class `button`. */
export function Button({
  variant = 'outlined',
  danger = false,
  small = false,
  icon,
  className = '',
  children,
  ...rest
}: ButtonProps | LinkProps) {
  const classes = ['button', styles.button, styles[variant], danger && styles.danger, small && styles.small, className]
  const look = classes.filter(Boolean).join(' ')
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
  if ('to' in rest) {
    const { to, ...others } = rest
    return (
      <HrefLink className={look} href={to} {...others}>
        {inside}
      </HrefLink>
    )
  }
  return (
    <button type="button" className={look} {...rest}>
      {inside}
    </button>
  )
}
