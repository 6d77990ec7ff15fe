/** What can be done with the heads of a table, as it is drawn now. */
export interface Edges {
  current: {
    keys: readonly string[]
    widths: Readonly<Record<string, number>>
    onColumns: ((keys: readonly string[], widths?: Readonly<Record<string, number>>) => void) | undefined
  }
}

export const narrowest = 48
/** So near to its right end a head is drawn wider; elsewhere it is taken to another place. */
const edge = 6
const format = 'text/column'

/** Heads are drawn wider at their right edge and put in another order by dragging; keys do it in the menu of columns. */
export function watchEdges(table: HTMLTableElement, edges: Edges): void {
  let drawn: HTMLElement | undefined
  const headOf = (event: Event) => (event.target as HTMLElement).closest<HTMLElement>('th[data-column]') ?? undefined
  const isAtEdge = (event: MouseEvent, head: HTMLElement) => head.getBoundingClientRect().right - event.clientX < edge
  for (const head of table.querySelectorAll<HTMLElement>('th[data-column]')) head.draggable = true

  table.addEventListener('pointermove', (event) => {
    const head = headOf(event)
    if (drawn) {
      const { keys, widths, onColumns } = edges.current
      const width = Math.max(Math.round(event.clientX - drawn.getBoundingClientRect().left), narrowest)
      onColumns?.(keys, { ...widths, [drawn.dataset.column ?? '']: width })
    } else if (head) {
      head.style.cursor = isAtEdge(event, head) ? 'col-resize' : ''
      head.draggable = !isAtEdge(event, head)
    }
  })
  table.addEventListener('pointerdown', (event) => {
    const head = headOf(event)
    if (!head || !isAtEdge(event, head)) return
    drawn = head
    table.setPointerCapture(event.pointerId)
    event.preventDefault()
  })
  const end = () => (drawn = undefined)
  table.addEventListener('pointerup', end)
  table.addEventListener('pointercancel', end)
  table.addEventListener('dragstart', (event) => {
    event.dataTransfer?.setData(format, headOf(event)?.dataset.column ?? '')
  })
  table.addEventListener('dragover', (event) => {
    if (headOf(event) && event.dataTransfer?.types.includes(format)) event.preventDefault()
  })
  table.addEventListener('drop', (event) => {
    const [key, at] = [event.dataTransfer?.getData(format), headOf(event)?.dataset.column]
    const { keys, onColumns } = edges.current
    if (key && at && key !== at && keys.includes(key)) onColumns?.(moved(keys, key, at))
  })
}

/** The column of `key` stands where `at` stood. */
function moved(keys: readonly string[], key: string, at: string): readonly string[] {
  const rest = keys.filter((one) => one !== key)
  return rest.toSpliced(rest.indexOf(at) + (keys.indexOf(key) < keys.indexOf(at) ? 1 : 0), 0, key)
}
