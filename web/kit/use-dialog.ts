import { useState, type ReactNode } from 'react'

type Draw = (close: () => void) => ReactNode
export type Show = (draw: Draw) => void

/** One dialog at a time over a page or a panel: `show` opens it, `dialog` stands among what is drawn. */
export function useDialog(): { show: Show; dialog: ReactNode } {
  const [open, setOpen] = useState<{ draw: Draw }>()
  return { show: (draw) => setOpen({ draw }), dialog: open?.draw(() => setOpen(undefined)) }
}
