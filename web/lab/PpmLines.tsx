import { converter } from '@cupel/domain/catalog/catalog.ts'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { client } from '../kit/client.ts'
import { RefInput } from '../kit/form/RefInput.tsx'
import { Icon } from '../kit/Icon.tsx'
import { usePhone } from '../kit/media.ts'
import { snackFailure } from '../kit/snack.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { PpmLine } from './PpmLine.tsx'
import { emptyLine, linesOf, type Line } from './ppm-lines.ts'

interface PpmLinesProps {
  lines: readonly Line[]
  problems: Readonly<Record<string, string>>
  onChange: (next: (lines: Line[]) => Line[]) => void
}

/** A line a kind of converter. Tab goes on, Enter goes to the next line and makes one at the end. */
export function PpmLines({ lines, problems, onChange }: PpmLinesProps) {
  const phone = usePhone()
  const grid = useRef<HTMLDivElement>(null)
  const [adding, setAdding] = useState<number | null>(null)
  const focus = (row: number, field: string) =>
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[name="${field}-${row}"]`)?.focus())
  const add = () => {
    onChange((now) => [...now, emptyLine()])
    focus(lines.length, 'name')
  }
  const change = useCallback(
    (key: string, some: Partial<Line>) =>
      onChange((now) => now.map((line) => (line.key === key ? { ...line, ...some } : line))),
    [onChange],
  )
  const remove = useCallback((key: string) => onChange((now) => now.filter((line) => line.key !== key)), [onChange])
  const next = (event: KeyboardEvent) => {
    const [field, row] = ((event.target as HTMLElement).getAttribute('name') ?? '').split('-')
    if (event.key !== 'Enter' || field === undefined || row === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const at = parseInt(row, 10) + 1
    if (at < lines.length) focus(at, field)
    else add()
  }
  const addConverter = async (id: number | null) => {
    if (id === null) return
    setAdding(id)
    try {
      const { code, assay_details } = await client(converter).get(id)
      onChange((now) => [...now, ...linesOf([{ ...assay_details, converter: id, name: code }])])
      focus(lines.length, 'pieces')
    } catch (error) {
      snackFailure(error)
    } finally {
      setAdding(null)
    }
  }
  const rows = lines.map((line, at) => (
    <PpmLine
      key={line.key}
      line={line}
      at={at}
      phone={phone}
      problems={problemsAt(problems, at)}
      onChange={change}
      onRemove={remove}
    />
  ))
  return (
    <Card
      title="Lines"
      note={figure(lines.length)}
      actions={
        !phone && (
          <span className="sm dim">
            <kbd>Tab</kbd> next field <kbd>Enter</kbd> next line
          </span>
        )
      }
    >
      <div ref={grid} onKeyDown={next}>
        {lines.length === 0 && (
          <EmptyState kind="empty" line="Choose a lot to begin with its converters, or add a line." />
        )}
        {lines.length > 0 && phone && <ol className="ppm-phone">{rows}</ol>}
        {lines.length > 0 && !phone && (
          <table className="ppm-lines">
            <thead>
              <tr>
                <th>Converter</th>
                <th className="num">
                  Pieces<span className="unit">pcs</span>
                </th>
                <th className="num">
                  Yield<span className="unit">lbs/pc</span>
                </th>
                <th className="num">
                  <span className="metal pt">Pt</span>
                  <span className="unit">ppm</span>
                </th>
                <th className="num">
                  <span className="metal pd">Pd</span>
                  <span className="unit">ppm</span>
                </th>
                <th className="num">
                  <span className="metal rh">Rh</span>
                  <span className="unit">ppm</span>
                </th>
                <th>
                  <span className="sr-only">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
        )}
      </div>
      <div className="ppm-foot">
        <RefInput
          label="Add a converter"
          bare
          to="converter"
          value={adding}
          onChange={(id) => void addConverter(id)}
          placeholder="Add a converter by its code"
        />
        <Button onClick={add} startIcon={<Icon name="plus" />}>
          Add line
        </Button>
      </div>
    </Card>
  )
}

function problemsAt(problems: Readonly<Record<string, string>>, at: number): string {
  // As text, so that a line whose problems are the same is not drawn anew.
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(problems).flatMap(([path, words]) =>
        path.startsWith(`${at}.`) ? [[path.slice(`${at}.`.length), words]] : [],
      ),
    ),
  )
}
