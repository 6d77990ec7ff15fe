import { useRef, type KeyboardEvent } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { Popover } from '../overlays.ts'
import { narrowest } from './column-edges.ts'

/** Keys make a column so much wider or narrower; one whose width was never set begins with the usual. */
const step = 16
const usual = 120

export interface ColumnsMenuProps {
  anchor: HTMLElement
  columns: readonly { key: string; label: string; group: string | undefined }[]
  /** Keys of the columns that are shown, in order. */
  shown: readonly string[]
  /** How wide they were drawn, in pixels. */
  widths: Readonly<Record<string, number>>
  onChange: (shown: readonly string[] | undefined, widths?: Readonly<Record<string, number>>) => void
  onClose: () => void
}

/** Which columns, and in which order; remembered for this list. */
export function ColumnsMenu({ anchor, columns, shown, widths, onChange, onClose }: ColumnsMenuProps) {
  // Keys that follow each other fast go on from what the one before has done.
  const latest = useRef({ shown, widths })
  const change = (to: Partial<typeof latest.current>) => {
    latest.current = { ...latest.current, ...to }
    onChange(latest.current.shown, latest.current.widths)
  }
  const put = (key: string, by: (at: number) => number) => {
    const now = latest.current.shown
    const [at, to] = [now.indexOf(key), by(now.indexOf(key))]
    if (at >= 0 && to >= 0 && to < now.length) change({ shown: now.toSpliced(at, 1).toSpliced(to, 0, key) })
  }
  const ordered = [...columns].sort((a, b) => place(shown, a.key) - place(shown, b.key))
  const toggle = (key: string) => change({ shown: toggled(latest.current.shown, key) })
  const byKey = (event: KeyboardEvent<HTMLElement>, key: string) => {
    const up = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const wider = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (up === undefined && wider === undefined) return
    event.preventDefault()
    // Where it stands then, it is still in hand.
    const row = event.currentTarget
    requestAnimationFrame(() => row.querySelector('input')?.focus())
    if (up !== undefined) return put(key, (at) => at + up)
    const { widths: now } = latest.current
    change({ widths: { ...now, [key]: Math.max((now[key] ?? usual) + (wider ?? 0), narrowest) } })
  }
  return (
    <Popover anchor={anchor} label="Columns" end onClose={onClose}>
      <div className="filter-editor col">
        {ordered.map(({ key, label, group }) => (
          <div
            key={key}
            className="row between"
            draggable={shown.includes(key)}
            onDragStart={(event) => event.dataTransfer.setData('text/column', key)}
            onDragOver={(event) => event.preventDefault()}
            onKeyDown={(event) => event.altKey && byKey(event, key)}
            onDrop={(event) => put(event.dataTransfer.getData('text/column'), () => shown.indexOf(key))}
          >
            <label className="row">
              <input
                type="checkbox"
                checked={shown.includes(key)}
                disabled={shown.length === 1 && shown[0] === key}
                onChange={() => toggle(key)}
              />
              {group ? `${group} ${label}` : label}
            </label>
            <span className="row tight">
              {shown.indexOf(key) > 0 && (
                <IconButton
                  icon="up"
                  aria-label={`Move ${label} to the front by one`}
                  onClick={() => put(key, (at) => at - 1)}
                />
              )}
              {shown.includes(key) && shown.at(-1) !== key && (
                <IconButton
                  icon="down"
                  aria-label={`Move ${label} to the end by one`}
                  onClick={() => put(key, (at) => at + 1)}
                />
              )}
            </span>
          </div>
        ))}
        <span className="xs dim">
          Drag, or <kbd>Alt</kbd> with arrows: up and down moves, left and right sets the width
        </span>
        <Button
          onClick={() => {
            onChange(undefined)
            onClose()
          }}
        >
          As at first
        </Button>
      </div>
    </Popover>
  )
}

function toggled(shown: readonly string[], key: string): readonly string[] {
  return shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key]
}

function place(shown: readonly string[], key: string): number {
  const at = shown.indexOf(key)
  return at < 0 ? shown.length : at
}
