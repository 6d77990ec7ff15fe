import { upload, type ShownFile } from '@cupel/domain/identity/upload.ts'
import { uploadStatus } from '@cupel/domain/identity/upload-machine.ts'
import { fileTypes, isFileType, isPicture, sizeText } from '@cupel/domain/kit/attached.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useRemove } from '../../kit/queries.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { acceptOf, FileButton } from './FileButtons.tsx'
import css from './files.module.css'
import { fileNotice } from './notices.ts'

export interface ShownProps {
  card: AnyCard
  files: readonly ShownFile[]
  /** The kinds that this person may add, replace and remove. */
  mayAttach: readonly string[]
  onReplace: (file: ShownFile, by: File) => void
}

/** Papers in rows: what it is, how large, whose, and what can be done with it. */
export function Papers({ card, files, mayAttach, onReplace }: ShownProps) {
  if (files.length === 0) return null
  return (
    <ul className={css.rows} aria-label="Documents">
      {files.map((file) => (
        <li key={file.id} className={css.row}>
          <Icon name="document" size={20} />
          <FileWords file={file} />
          {mayAttach.includes(file.kind) && (
            <>
              <FileButton
                one
                icon="refresh"
                words="Replace"
                label={`Replace ${file.name}`}
                accept={acceptOf(card, [file.kind])}
                onFiles={([by]) => by && onReplace(file, by)}
              />
              <RemoveButton card={card} file={file} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The name opens it, or its download; under it what it is. */
function FileWords({ file }: { file: ShownFile }) {
  const type = isFileType(file.type) ? fileTypes[file.type].words : file.type
  return (
    <div className="grow">
      {file.url === null ? (
        <span className="dim">{file.name}</span>
      ) : (
        <a href={file.url} target="_blank" rel="noreferrer" className={css.name}>
          {file.name}
        </a>
      )}
      <div className="xs dim3">
        {[type, sizeText(file.size), file.created_by_name, date(file.created_at)].filter(Boolean).join(' · ')}
      </div>
    </div>
  )
}

interface RemoveProps {
  card: AnyCard
  file: ShownFile
  /** Where there is room for the word. */
  inWords?: boolean
  onRemoved?: () => void
}

/** Takes a file away, once that is confirmed. It can be read for a while yet, among the earlier ones. */
export function RemoveButton({ card, file, inWords = false, onRemoved }: RemoveProps) {
  const { show, dialog } = useDialog()
  const remove = useRemove(upload, {
    failed: fileNotice(card, 'remove', file.name),
    saved: `${file.name} removed`,
  })
  const ask = () =>
    show((close) => (
      <ConfirmDialog
        title={`Remove ${file.name}`}
        confirm="Remove file"
        danger
        onClose={close}
        onConfirm={() => {
          close()
          remove.mutate(file, { onSuccess: () => onRemoved?.() })
        }}
      >
        It stays among the earlier files for 90 days.
      </ConfirmDialog>
    ))
  return (
    <>
      {inWords ? (
        <Button danger onClick={ask}>
          Remove
        </Button>
      ) : (
        <IconButton icon="close" aria-label={`Remove ${file.name}`} title="Remove" onClick={ask} />
      )}
      {dialog}
    </>
  )
}

/** What was replaced or removed, for whoever wants to know what stood here. */
export function Earlier({ files }: { files: readonly ShownFile[] }) {
  return (
    <details className={css.earlier}>
      <summary className="sm">
        {figure(files.length)} earlier {files.length === 1 ? 'file' : 'files'}
      </summary>
      <ul className={css.rows} aria-label="Earlier files">
        {files.map((file) => (
          <li key={file.id} className={css.row}>
            {isPicture(file.type) && file.url !== null ? (
              <img className={css.small} src={file.url} alt="" loading="lazy" />
            ) : (
              <Icon name="document" size={20} />
            )}
            <FileWords file={file} />
            <StatusChip of={uploadStatus} code={file.status} />
          </li>
        ))}
      </ul>
    </details>
  )
}
