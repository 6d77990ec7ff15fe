import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
  useSnackbar,
  type CustomContentProps,
} from 'notistack'
import type { Ref } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Icon, type IconName } from './Icon.tsx'
import type { Offer } from './snack.ts'
import './Snacks.css'

let opened = false

/** Where the notices of snack.ts appear: bottom left, at most three; a root of its own beside the page's. */
export function openSnacks(): typeof enqueueSnackbar {
  if (!opened) {
    opened = true
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    flushSync(() =>
      root.render(
        <SnackbarProvider
          maxSnack={3}
          autoHideDuration={6000}
          preventDuplicate
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          Components={{ success: Snack, error: Snack, info: Snack, warning: Snack }}
        />,
      ),
    )
  }
  return enqueueSnackbar
}

export function closeSnack(key: string) {
  closeSnackbar(key)
}

type SnackProps = CustomContentProps & Offer & { ref?: Ref<HTMLDivElement> }

function Snack({ id, variant, message, undo, visit, again, ref }: SnackProps) {
  const { closeSnackbar } = useSnackbar()
  const take = (offered: () => void) => {
    offered()
    closeSnackbar(id)
  }
  return (
    <SnackbarContent ref={ref} className={`snack ${variant}`} role={variant === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[variant] ?? 'check'} />
      <span className="grow">{message}</span>
      {undo && (
        <button type="button" onClick={() => take(undo)}>
          Undo
        </button>
      )}
      {visit && (
        <button type="button" onClick={() => take(visit)}>
          Open
        </button>
      )}
      {again && (
        <button type="button" onClick={() => take(again)}>
          Try again
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
