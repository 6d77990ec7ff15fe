import { useState } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { Popover } from '../overlays.ts'

interface ColumnsMenuProps {
  columns: readonly { key: string; label: string; group: string | undefined }[]
  /** Keys of the columns that are shown, in order. */
  shown: readonly string[]
  onChange: (shown: readonly string[] | undefined) => void
}

/** Which columns, and in which order; remembered for this list. */
export function ColumnsMenu({ columns, shown, onChange }: ColumnsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const ordered = [...columns].sort((a, b) => place(shown, a.key) - place(shown, b.key))
  const toggle = (key: string) => onChange(shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key])
  const lift = (key: string) => {
    const at = shown.indexOf(key)
    if (at > 0) onChange(shown.toSpliced(at, 1).toSpliced(at - 1, 0, key))
  }
  return (
    <>
      <Button variant="text" icon="columns" aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        Columns
      </Button>
      {anchor && (
        <Popover anchor={anchor} label="Columns" end onClose={() => setAnchor(null)}>
          <div className="filter-editor col">
            {ordered.map(({ key, label, group }) => (
              <div key={key} className="row between">
                <label className="row">
                  <input
                    type="checkbox"
                    checked={shown.includes(key)}
                    disabled={shown.length === 1 && shown[0] === key}
                    onChange={() => toggle(key)}
                  />
                  {group ? `${group} ${label}` : label}
                </label>
                {shown.indexOf(key) > 0 && (
                  <IconButton icon="up" aria-label={`Move ${label} to the front by one`} onClick={() => lift(key)} />
                )}
              </div>
            ))}
            <Button onClick={() => onChange(undefined)}>As at first</Button>
          </div>
        </Popover>
      )}
    </>
  )
}

function place(shown: readonly string[], key: string): number {
  const at = shown.indexOf(key)
  return at < 0 ? shown.length : at
}
