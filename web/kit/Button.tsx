import { type ComponentProps, type ReactNode, useId } from 'react'
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

interface IconButtonProps extends ComponentProps<'button'> {
  'aria-label': string
  icon: IconName
  /** Of the sign. */
  size?: number
  small?: boolean
}

/** A square button that shows a sign alone, and says its words to readers. Places style it by its class `icon-button`. */
export function IconButton({ icon, size = 16, small = false, className = '', ...rest }: IconButtonProps) {
  const classes = ['icon-button', styles.icon, small && styles.small, className]
  return (
    <button type="button" className={classes.filter(Boolean).join(' ')} {...rest}>
      <Icon name={icon} size={size} />
    </button>
  )
}

interface RefusableButtonProps extends Omit<ButtonProps, 'onClick'> {
  refused: string | undefined
  onClick: () => void
  /** What it sets off, said in the reason's place while it is not refused. */
  words?: string | undefined
  /** Where the reason stands: before the button, after it, or only said aloud and under the pointer. */
  said?: 'before' | 'after' | 'aloud'
}

/** A button that stays when it is refused, greyed, and says why. */
export function RefusableButton({ refused, words, onClick, said = 'before', ...rest }: RefusableButtonProps) {
  const id = useId()
  const line = refused ?? words
  const reason = line !== undefined && (
    <span id={id} className={said === 'aloud' ? 'sr-only' : 'xs dim'}>
      {line}
    </span>
  )
  return (
    <>
      {said === 'before' && reason}
      <Button
        {...rest}
        {...(said === 'aloud' ? { title: refused } : {})}
        aria-disabled={refused !== undefined}
        aria-describedby={line === undefined ? undefined : id}
        onClick={() => refused === undefined && onClick()}
      />
      {said !== 'before' && reason}
    </>
  )
}
