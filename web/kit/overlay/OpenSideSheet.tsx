import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import styles from './overlay.module.css'

export interface SideSheetProps {
  side: 'left' | 'right' | 'bottom'
  label: string
  className?: string
  children: ReactNode
  onClose: () => void
}

/** A sheet that comes in from an edge of the screen. */
export function OpenSideSheet({ side, label, className = '', children, onClose }: SideSheetProps) {
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
