import { fileTypes, isFileType } from '@cupel/domain/kit/attached.ts'
import { useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import type { FilesProps } from '../../kit/Files.tsx'
import { usePhone } from '../../kit/media.ts'

/** What a dialog of the system offers, by the types of these kinds. */
export function acceptOf(card: FilesProps['card'], kinds: readonly string[]): string {
  const types = new Set(kinds.flatMap((kind) => card.attaches[kind]?.takes ?? []))
  return [...types]
    .flatMap((type) => [type, ...(isFileType(type) ? fileTypes[type].endings.map((ending) => `.${ending}`) : [])])
    .join(',')
}

export interface AddProps {
  accept: string
  onFiles: (files: readonly File[]) => void
}

/** Chooses files; on a phone, takes a photo too. */
export function AddButtons({ accept, onFiles }: AddProps) {
  const phone = usePhone()
  return (
    <>
      {phone && accept.includes('image/') && (
        <FileButton icon="camera" words="Take photo" accept="image/jpeg" camera onFiles={onFiles} />
      )}
      <FileButton icon="plus" words="Add files" accept={accept} onFiles={onFiles} />
    </>
  )
}

interface FileButtonProps extends AddProps {
  icon: 'camera' | 'plus' | 'refresh'
  words: string
  label?: string
  camera?: boolean
  one?: boolean
}

/** A button that opens the system's own dialog for files, or the camera. */
export function FileButton({ icon, words, label, accept, camera = false, one = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={icon} {...(label ? { 'aria-label': label } : {})} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label ?? words}
        accept={accept}
        multiple={!one && !camera}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file can be chosen once more.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
