import type { Import } from '@cupel/domain/kit/imports.ts'
import { Button } from '../Button.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useDialog } from '../use-dialog.ts'

interface ImportButtonProps {
  words?: string
  /** After the dialog was closed. */
  onClosed?: () => void
}

/** A button that opens an import, whose words and code come when it is first asked for. */
export function importButton(fetchImport: () => Promise<Import>) {
  const Importing = lazyDialog<{ onClose: () => void }>(async () => {
    const [{ ImportDialog }, of] = await Promise.all([import('./ImportDialog.tsx'), fetchImport()])
    return ({ onClose }) => <ImportDialog of={of} onClose={onClose} />
  })
  return function ImportButton({ words = 'Import', onClosed }: ImportButtonProps) {
    const { show, dialog } = useDialog()
    const open = () =>
      show((close) => (
        <Importing
          onClose={() => {
            close()
            onClosed?.()
          }}
        />
      ))
    return (
      <>
        <Button icon="intake" onClick={open}>
          {words}
        </Button>
        {dialog}
      </>
    )
  }
}
