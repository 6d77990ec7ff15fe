import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Button.module.css'

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
