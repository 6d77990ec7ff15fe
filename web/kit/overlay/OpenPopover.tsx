import { useMemo, type ReactNode } from 'react'
import { Popover } from 'react-aria-components/Popover'
import styles from './overlay.module.css'
import { useFocusBack } from './use-focus-back.ts'

export interface PopoverProps {
  /** What opened it. */
  anchor: HTMLElement
  label: string
  /** Ends where the anchor ends, instead of beginning where it begins. */
  end?: boolean
  children: ReactNode
  onClose: () => void
}

/** A small dialog under the button that opened it. */
export function OpenPopover({ anchor, label, end = false, children, onClose }: PopoverProps) {
  useFocusBack(anchor)
  const triggerRef = useMemo(() => ({ current: anchor }), [anchor])
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      triggerRef={triggerRef}
      placement={end ? 'bottom end' : 'bottom start'}
      offset={0}
      containerPadding={16}
      aria-label={label}
      className={styles.paper ?? ''}
    >
      {children}
    </Popover>
  )
}
