import { SnackbarContent, SnackbarProvider, useSnackbar, type CustomContentProps } from 'notistack'
import type { ReactNode, Ref } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import './Snacks.css'

/** Where the notices of snack.ts appear: bottom left, at most three. */
export function Snacks({ children }: { children?: ReactNode }) {
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={6000}
      preventDuplicate
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      Components={{ success: Snack, error: Snack, info: Snack, warning: Snack }}
    >
      {children}
    </SnackbarProvider>
  )
}

type SnackProps = CustomContentProps & { undo?: () => void; ref?: Ref<HTMLDivElement> }

function Snack({ id, variant, message, undo, ref }: SnackProps) {
  const { closeSnackbar } = useSnackbar()
  const takeBack = () => {
    undo?.()
    closeSnackbar(id)
  }
  return (
    <SnackbarContent ref={ref} className={`snack ${variant}`} role={variant === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[variant] ?? 'check'} />
      <span className="grow">{message}</span>
      {undo && (
        <button type="button" onClick={takeBack}>
          Undo
        </button>
      )}
      <button type="button" aria-label="Close" onClick={() => closeSnackbar(id)}>
        <Icon name="close" />
      </button>
    </SnackbarContent>
  )
}

const icons: Partial<Record<string, IconName>> = {
  success: 'check',
  info: 'bell',
  warning: 'warning',
  error: 'warning',
}
