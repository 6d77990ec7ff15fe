import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import styles from './overlay.module.css'
import { useFocusBack } from './use-focus-back.ts'

export interface SideSheetProps {
  side: 'left' | 'right' | 'bottom'
  label: string
  className?: string
  children: ReactNode
  onClose: () => void
}

/** A sheet that comes in from an edge of the screen. */
export function OpenSideSheet({ side, label, className = '', children, onClose }: SideSheetProps) {
  useFocusBack()
  return (
    <ModalOverlay isOpen onOpenChange={onClose} isDismissable className={styles.backdrop ?? ''}>
      <Modal className={`${styles.sheet} ${styles[side]} ${className}`}>
        <Dialog aria-label={label} className={styles.dialog ?? ''}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
