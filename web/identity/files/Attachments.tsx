import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ShownFile } from '@cupel/domain/identity/upload.ts'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { snack } from '../../kit/snack.ts'
import { acceptOf, AddButtons, type AddProps } from './FileButtons.tsx'
import css from './files.module.css'
import type { FilesProps } from '../../kit/Files.tsx'
import { Papers, Earlier } from './Papers.tsx'
import { PictureStrip } from './Pictures.tsx'
import { sendFiles, useSending } from './sending.ts'
import { SendingRows } from './SendingRows.tsx'
import { sorted, useFiles } from './use-files.ts'

/** The files of a record: pictures in a strip, papers in rows; added by choosing, dragging, pasting or the camera. */
export function Attachments({ card, id }: FilesProps) {
  const files = useFiles(card, id)
  const sending = useSending(card, id)
  const { data, error } = files
  const kinds = data?.may_attach ?? []
  const add = (given: readonly File[]) => sendFiles(card, id, given, { kinds, said: snack.error })
  const replace = (replaced: ShownFile, by: File) => sendFiles(card, id, [by], { kinds, replaced, said: snack.error })
  if (!data)
    return (
      <Panel title="Files">
        {error ? (
          <EmptyState kind="error" title="Files could not be loaded" error={error} again={() => void files.refetch()} />
        ) : (
          <EmptyState kind="loading" rows={2} />
        )}
      </Panel>
    )
  const { pictures, papers, earlier } = sorted(data.files)
  const count = pictures.length + papers.length
  const isEmpty = count + sending.length === 0
  const may = kinds.length > 0
  return (
    <DropPlace onFiles={may ? add : undefined}>
      <Panel
        title="Files"
        note={count > 0 ? figure(count) : undefined}
        actions={may && <AddButtons accept={acceptOf(card, kinds)} onFiles={add} />}
      >
        {isEmpty && (
          <EmptyState
            kind="empty"
            title="No files"
            line={may ? 'Choose some, or drop or paste them here.' : 'Nothing has been attached.'}
          />
        )}
        <PictureStrip card={card} files={pictures} mayAttach={kinds} onReplace={replace} />
        <SendingRows sending={sending} />
        <Papers card={card} files={papers} mayAttach={kinds} onReplace={replace} />
        {earlier.length > 0 && <Earlier files={earlier} />}
      </Panel>
    </DropPlace>
  )
}

/** Takes what is dropped on it, and a picture that is pasted while nothing is typed. */
function DropPlace({ onFiles, children }: { onFiles: AddProps['onFiles'] | undefined; children: ReactNode }) {
  const [over, setOver] = useState(false)
  const take = useRef(onFiles)
  take.current = onFiles
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || isTyping(event.target) || !take.current) return
      event.preventDefault()
      take.current(files.map(named))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return (
    <div
      className={`${css.place} ${over && onFiles ? css.over : ''}`}
      onDragOver={(event) => {
        if (!onFiles || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget as Node | null) && setOver(false)
      }
      onDrop={(event) => {
        setOver(false)
        if (!onFiles || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null
}

/** Every pasted picture is called `image.png`. */
function named(file: File): File {
  const at = new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')
  return file.name === 'image.png' ? new File([file], `Pasted ${at}.png`, { type: file.type }) : file
}
