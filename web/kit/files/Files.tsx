import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { lazyDialog } from '../lazy-dialog.tsx'

const Attachments = lazyDialog<FilesProps>(async () => (await import('./Attachments.tsx')).Attachments)

const Strip = lazyDialog<FilesProps>(async () => (await import('./Pictures.tsx')).Pictures)

export interface FilesProps {
  card: AnyCard
  id: number
}

/** The files of a record, of whose card some are declared: a panel, whose code comes when it is drawn. */
export function Files({ card, id }: FilesProps) {
  return Object.keys(card.attaches).length > 0 ? <Attachments card={card} id={id} /> : null
}

/** Its pictures alone, in one row: for a page of other work, such as buying in the yard. */
export const Pictures = (props: FilesProps) => <Strip {...props} />
