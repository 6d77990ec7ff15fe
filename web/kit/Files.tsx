import type { AnyCard } from '@cupel/domain/kit/card.ts'
import type { ComponentType } from 'react'
import { lazyDialog } from './lazy-dialog.tsx'
import { fileViews } from './registered.ts'

export interface FilesProps {
  card: AnyCard
  id: number
}

/** How files are shown, which an area says. */
export interface FileViews {
  /** All of a record, with what can be done with them. */
  panel: () => Promise<ComponentType<FilesProps>>
  /** Its pictures alone, in one row: for a page of other work, such as buying in the yard. */
  pictures: () => Promise<ComponentType<FilesProps>>
}

const Panel = lazyDialog<FilesProps>(async () => (await fileViews?.panel()) ?? Nothing)
const Strip = lazyDialog<FilesProps>(async () => (await fileViews?.pictures()) ?? Nothing)
const Nothing = () => null

/** The files of a record, if its card says that it may have some; their code comes when they are drawn. */
export function Files(props: FilesProps) {
  return Object.keys(props.card.attaches).length > 0 ? <Panel {...props} /> : null
}

export const Pictures = (props: FilesProps) => <Strip {...props} />
