import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { useId, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { DataList, type DataListProps } from './DataList.tsx'

interface ChooseDialogProps<C extends AnyCard> extends Pick<
  DataListProps<C>,
  'card' | 'columns' | 'query' | 'filters' | 'statuses' | 'bulk' | 'empty'
> {
  title: string
  /** Above the list: what is said of all that is chosen. */
  children?: ReactNode
  onClose: () => void
}

/** A list in a dialog, to choose several records from and do one thing with them. */
export function ChooseDialog<C extends AnyCard>({ title, children, onClose, ...list }: ChooseDialogProps<C>) {
  const id = useId()
  const full = useMediaQuery('(max-width: 699px)')
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={full}
      fullWidth
      aria-labelledby={id}
      slotProps={{ paper: { style: full ? {} : { maxWidth: 880 } } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <div className="col">
          {children}
          <DataList {...list} embedded pageSize={10} />
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  )
}
