import type { AnyCard } from '@cupel/domain/kit/card.ts'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { DataList, type DataListProps } from './DataList.tsx'
import { Dialog } from './overlays.ts'

interface ChooseDialogProps<C extends AnyCard> extends Pick<
  DataListProps<C>,
  'card' | 'columns' | 'query' | 'filters' | 'bulk' | 'empty'
> {
  title: string
  /** Above the list: what is said of all that is chosen. */
  children?: ReactNode
  onClose: () => void
}

/** A list in a dialog, to choose several records from and do one thing with them. */
export function ChooseDialog<C extends AnyCard>({ title, children, onClose, ...list }: ChooseDialogProps<C>) {
  return (
    <Dialog title={title} width={880} full onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
      <div className="col">
        {children}
        <DataList {...list} embedded pageSize={10} />
      </div>
    </Dialog>
  )
}
