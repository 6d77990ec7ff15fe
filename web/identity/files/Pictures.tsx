import { sizeText } from '@cupel/domain/kit/attached.ts'
import { useQueryClient } from '@tanstack/react-query'
import { upload, type ShownFile } from '@cupel/domain/identity/upload.ts'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '../../kit/Button.tsx'
import { dateTime } from '@cupel/domain/kit/value-text.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Dialog } from '../../kit/overlays.ts'
import { snack } from '../../kit/snack.ts'
import { acceptOf, AddButtons, FileButton } from './FileButtons.tsx'
import css from './files.module.css'
import type { FilesProps } from '../../kit/Files.tsx'
import { RemoveButton, type ShownProps } from './Papers.tsx'
import { sendFiles, useSending } from './sending.ts'
import { SendingRows } from './SendingRows.tsx'
import { sorted, useFiles } from './use-files.ts'

/** Nothing but the pictures of a record, in one row with the camera: for a page of other work. */
export function Pictures({ card, id }: FilesProps) {
  const { data } = useFiles(card, id)
  const sending = useSending(card, id)
  const kinds = (data?.may_attach ?? []).filter((kind) =>
    card.attaches[kind]?.takes.every((type) => type.startsWith('image/')),
  )
  const { pictures } = sorted(data?.files ?? [])
  const add = (files: readonly File[]) => sendFiles(card, id, files, { kinds, said: snack.error })
  const replace = (replaced: ShownFile, by: File) => sendFiles(card, id, [by], { kinds, replaced, said: snack.error })
  if (!data || (kinds.length === 0 && pictures.length === 0)) return null
  return (
    <section aria-label="Photos" className={css.beside}>
      <div className="row">
        <div className="grow">
          {pictures.length === 0 && <h2 className="sm">Photos</h2>}
          <PictureStrip card={card} files={pictures} mayAttach={kinds} onReplace={replace} />
        </div>
        {kinds.length > 0 && <AddButtons accept={acceptOf(card, kinds)} onFiles={add} />}
      </div>
      <SendingRows sending={sending} />
    </section>
  )
}

/** Pictures in a row, each opening large. */
export function PictureStrip({ card, files, mayAttach, onReplace }: ShownProps) {
  const [open, setOpen] = useState<number>()
  if (files.length === 0) return null
  const at = files.findIndex(({ id }) => id === open)
  return (
    <>
      <ul className={css.strip} aria-label="Pictures">
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className={css.thumb}
              aria-label={`Open ${file.name}`}
              onClick={() => setOpen(file.id)}
            >
              <Picture file={file} className={css.cover} />
            </button>
          </li>
        ))}
      </ul>
      {at >= 0 && (
        <Lightbox
          card={card}
          files={files}
          at={at}
          mayAttach={mayAttach}
          onReplace={onReplace}
          onMove={(to) => setOpen(files[to]?.id)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** A link that is over is asked for anew, once. */
function Picture({ file, className }: { file: ShownFile; className: string | undefined }) {
  const queries = useQueryClient()
  const [failed, setFailed] = useState<string>()
  return (
    <img
      className={className}
      src={file.url ?? undefined}
      alt={file.name}
      loading="lazy"
      onError={() => {
        if (failed === file.url) return
        setFailed(file.url ?? undefined)
        void queries.invalidateQueries({ queryKey: [upload.name] })
      }}
    />
  )
}

interface LightboxProps extends ShownProps {
  at: number
  onMove: (to: number) => void
  onClose: () => void
}

/** One picture, large; the arrow keys go to the next, Escape goes back. */
function Lightbox({ card, files, at, mayAttach, onReplace, onMove, onClose }: LightboxProps) {
  const file = files[at] as ShownFile
  const to = (step: number) => onMove((at + step + files.length) % files.length)
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      to(event.key === 'ArrowRight' ? 1 : -1)
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  })
  const many = files.length > 1
  return (
    <Dialog
      title={file.name}
      width={1100}
      full
      onClose={onClose}
      actions={
        <div className={`row wrap ${css.foot}`}>
          <span className="sm dim grow">
            {many && `${at + 1} of ${files.length} · `}
            {[sizeText(file.size), file.created_by_name, dateTime(file.created_at)].filter(Boolean).join(' · ')}
          </span>
          {mayAttach.includes(file.kind) && (
            <>
              <FileButton
                one
                icon="refresh"
                words="Replace"
                accept={acceptOf(card, [file.kind])}
                onFiles={([by]) => {
                  if (by) onReplace(file, by)
                  onClose()
                }}
              />
              <RemoveButton inWords card={card} file={file} onRemoved={onClose} />
            </>
          )}
          <a className="button" href={file.url ?? undefined} target="_blank" rel="noreferrer">
            <Icon name="export" /> Full size
          </a>
          <Button variant="contained" onClick={onClose}>
            Close
          </Button>
        </div>
      }
    >
      <div className={css.large}>
        {many && <IconButton icon="back" aria-label="Picture before" onClick={() => to(-1)} />}
        <Picture key={file.id} file={file} className={css.whole} />
        {many && <IconButton icon="next" aria-label="Next picture" onClick={() => to(1)} />}
      </div>
    </Dialog>
  )
}
