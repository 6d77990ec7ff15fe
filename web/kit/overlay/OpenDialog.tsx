import { useEffect, useId, useRef, type FormEventHandler, type ReactNode } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import styles from './overlay.module.css'
import { useFocusBack } from './use-focus-back.ts'

export interface DialogProps {
  title: ReactNode
  /** At the foot, the one that goes on last. */
  actions?: ReactNode
  children?: ReactNode
  /** Widest, in pixels. */
  width?: number
  /** Takes the whole screen of a phone. */
  full?: boolean
  /** `alertdialog` for a question; what it says is read at once. */
  role?: 'dialog' | 'alertdialog'
  /** There is nothing in it but text: then the keys that scroll it need it itself. */
  textOnly?: boolean
  /** Makes it a form, with the actions in it. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** On Escape and on a click beside it; without it the dialog stays until its work is done. */
  onClose?: () => void
}

/** A dialog in the middle of the screen: title, content that scrolls, actions. */
export function OpenDialog({
  title,
  actions,
  children,
  width = 600,
  full = false,
  role = 'dialog',
  textOnly = false,
  onSubmit,
  onClose,
}: DialogProps) {
  useFocusBack()
  const content = useId()
  const inside = (
    <>
      <div id={content} className={styles.content} tabIndex={textOnly ? 0 : undefined}>
        {children}
      </div>
      {actions && <Actions question={role === 'alertdialog'}>{actions}</Actions>}
    </>
  )
  return (
    <ModalOverlay
      isOpen
      onOpenChange={() => onClose?.()}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      className={`centred ${styles.backdrop}`}
    >
      <Modal className={`dialog ${styles.modal} ${full ? styles.full : ''}`} style={{ maxWidth: width }}>
        <Dialog
          role={role}
          className={styles.dialog ?? ''}
          {...(role === 'alertdialog' ? { 'aria-describedby': content } : {})}
        >
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          {onSubmit ? (
            <form noValidate onSubmit={onSubmit} className={styles.dialog}>
              {inside}
            </form>
          ) : (
            inside
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** A question has the focus on its first answer, which is the one that changes nothing. */
function Actions({ question, children }: { question: boolean; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (question) row.current?.querySelector('button')?.focus()
  }, [question])
  return (
    <div ref={row} className={`row end ${styles.actions}`}>
      {children}
    </div>
  )
}
