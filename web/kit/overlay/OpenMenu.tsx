import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Icon, type IconName } from '../Icon.tsx'
import type { Href } from '../screen.ts'
import { useGo } from '../To.tsx'
import styles from './overlay.module.css'
import { OpenPopover, type PopoverProps } from './OpenPopover.tsx'

export interface MenuItemProps {
  /** What it is found by when its first letters are typed. */
  text: string
  /** What is shown, where that is more than the text. */
  words?: ReactNode
  icon?: IconName
  /** Leads there; else `onPick` is what it does. */
  to?: Href
  onPick?: () => void
  disabled?: boolean
}

export interface MenuProps extends Omit<PopoverProps, 'children' | 'end'> {
  items: readonly MenuItemProps[]
}

/** A menu under the button that opened it: arrows and first letters walk it, Enter picks, Escape gives the focus back. */
export function OpenMenu({ anchor, label, items, onClose }: MenuProps) {
  const go = useGo()
  return (
    <RouterProvider navigate={(href) => go(href as Href)}>
      <OpenPopover anchor={anchor} label={label} onClose={onClose}>
        <Menu aria-label={label} autoFocus="first" onClose={onClose} className={styles.menu ?? ''}>
          {items.map(({ text, words = text, icon, to, onPick, disabled = false }) => (
            <MenuItem
              key={text}
              id={text}
              textValue={text}
              isDisabled={disabled}
              className={`row ${styles.item}`}
              {...(to === undefined ? {} : { href: to })}
              {...(onPick ? { onAction: onPick } : {})}
            >
              {icon && <Icon name={icon} />}
              {words}
            </MenuItem>
          ))}
        </Menu>
      </OpenPopover>
    </RouterProvider>
  )
}
