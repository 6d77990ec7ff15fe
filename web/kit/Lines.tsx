import { counted } from '@cupel/domain/kit/amount-text.ts'
import { labelOf, metaOf } from '@cupel/domain/kit/fields.ts'
import { sameHead } from '@cupel/domain/kit/pasted.ts'
import { capitalised } from '@cupel/domain/kit/words.ts'
import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type * as z from 'zod'
import { InputOf, type InputOfProps } from './form/InputOf.tsx'
import { unitTag } from '@cupel/domain/kit/value-text.ts'
import { IconButton } from './Button.tsx'
import { pasteColumn, pastedLines, type PasteColumn, type PastedLines } from './lines-paste.ts'
import { usePhone } from './media.ts'
import { snack } from './snack.ts'
import { Sheet, type SheetColumn, type SheetProps } from './Sheet.tsx'
import css from './Sheet.module.css'

/** An input in every line: a field of the card by its name, with other words or a width where they are needed. */
export interface LineField {
  field: string
  head?: ReactNode
  /** The label, where the head is no text. */
  label?: string
  unit?: string
  width?: number
  wide?: boolean
}
export type LineColumn<R> = string | LineField | SheetColumn<R>

export interface LinesProps<R> extends Omit<SheetProps<R>, 'columns' | 'actions' | 'note'> {
  /** What a line is: `box`; and what one is called, where not by its number. */
  noun: string
  called?: ((row: R) => string) | undefined
  /** The fields that can be typed. */
  of?: z.ZodObject
  columns: readonly LineColumn<R>[]
  /** A field of a line was typed into. Never another function, so that only that line is drawn anew. */
  onType?: (key: string, change: Partial<R>) => void
  /** Enter at the last line makes another. */
  onAdd?: (() => void) | undefined
  onRemove?: ((row: R, at: number) => void) | undefined
  removeWords?: (row: R, at: number) => string
  /** Cells of a sheet were pasted: what each line from that one on becomes. Left out, they are typed one by one. */
  onPasted?: ((at: number, changes: readonly Partial<R>[]) => void) | undefined
  /** Where the inputs are a form's own: the columns that cells of a sheet go into, and what stands in a line now. */
  pastes?: { columns: readonly PasteColumn[]; standing: (row: R, at: number) => Partial<R> } | undefined
  /** Lines that stay as they are. */
  fixed?: (row: R) => boolean
  /** What is said against the lines: `2.weight`. */
  problems?: Readonly<Record<string, string>>
  /** Under the columns, by field, or by the head of a column that is no field. */
  totals?: Readonly<Record<string, ReactNode>>
  /** Said whether or not an input was left: after somebody wanted to go on. */
  strict?: boolean
}

/** Lines that are typed: Tab goes on, Enter goes to the next line and makes one at the end. A phone has a block a line. */
export function Lines<R extends object>({
  noun,
  called,
  of,
  columns: given,
  onType,
  onAdd,
  onRemove,
  onPasted,
  pastes,
  removeWords,
  fixed,
  problems = {},
  strict = false,
  totals,
  ...sheet
}: LinesProps<R>) {
  const grid = useRef<HTMLDivElement>(null)
  const columns = useMemo(
    () =>
      given.map((column) =>
        isField(column)
          ? inputColumn<R>(column, of, onType, (row, at) => called?.(row) ?? `${noun} ${at + 1}`)
          : column,
      ),
    [given, noun, called, of, onType],
  )
  const actions = useMemo(
    () =>
      onRemove &&
      ((row: R, at: number) =>
        fixed?.(row) !== true && (
          <IconButton
            icon="close"
            aria-label={removeWords?.(row, at) ?? `Remove ${noun} ${at + 1}`}
            onClick={() => onRemove(row, at)}
          />
        )),
    [onRemove, removeWords, fixed, noun],
  )
  const next = (event: KeyboardEvent) => {
    const place = placeOf((event.target as HTMLElement).getAttribute('name'))
    if (event.key !== 'Enter' || !place || !onAdd || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (place.at + 1 < sheet.rows.length) focusLine(place.field, place.at + 1, grid.current)
    else onAdd()
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const place = placeOf((event.target as HTMLElement).getAttribute('name'))
    // One cell goes into its input, as everywhere.
    const typed = pastes?.columns ?? (of && given.filter(isField).map((column) => pasteColumnOf(column, of)))
    if (!place || !typed || !onType || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    const { lines, said } = pastedLines(text, typed, { from: place.field, noun })
    const standing = pastes?.standing ?? ((row: R) => row)
    const taking = { rows: sheet.rows, called, fixed, noun, onType, onPasted, standing, said }
    const { taken, undo } = takeLines(lines, place.at, taking)
    const offer = undo ? { undo } : {}
    if (said.length > 0)
      snack.warning(
        `${counted(taken, noun)} pasted, but: ${said.slice(0, 8).join('; ')}${said.length > 8 ? `; and ${said.length - 8} more` : ''}`,
        offer,
      )
    else if (undo) snack.success(`${counted(taken, noun)} pasted`, offer)
  }
  const title = (_: R, at: number) => `${capitalised(noun)} ${at + 1}`
  return (
    <div ref={grid} onKeyDown={next} onPaste={paste}>
      <Sheet
        blocks={title}
        acting="Remove"
        className={css.lines}
        {...sheet}
        columns={columns}
        note={(row, at) => JSON.stringify([strict, problemsAt(problems, at), fixed?.(row) === true])}
        actions={actions}
        totalOf={totals && ((column: SheetColumn<R>) => totals[keyOf(given[columns.indexOf(column)])])}
      />
    </div>
  )
}

interface Taking<R> extends Pick<LinesProps<R>, 'rows' | 'called' | 'fixed' | 'noun' | 'onType' | 'onPasted'> {
  standing: (row: R, at: number) => Partial<R>
  said: string[]
}

/** How many lines took something, and how it is taken back; whoever takes the lines whole offers that himself. */
interface Taken {
  taken: number
  undo?: () => void
}

/** Puts what was pasted into the lines, and says of what was not why. */
function takeLines<R>(
  lines: PastedLines['lines'],
  at: number,
  { rows, called, fixed, noun, onType, onPasted, standing, said }: Taking<R>,
): Taken {
  if (onPasted && !lines.some(({ name }) => name !== undefined)) {
    onPasted(
      at,
      lines.map(({ change }) => change as Partial<R>),
    )
    return { taken: lines.length }
  }
  const back: (() => void)[] = []
  lines.forEach(({ change, name }, i) => {
    const row =
      name === undefined
        ? rows[at + i]
        : rows.find((one, place) => sameHead(called?.(one) ?? `${noun} ${place + 1}`, name))
    if (!row)
      said.push(
        name === undefined
          ? `row ${i + 1}: there is no ${noun} for it`
          : `row ${i + 1}: no ${noun} is called “${name}”`,
      )
    else if (fixed?.(row)) said.push(`row ${i + 1}: the ${noun} can no longer be changed`)
    else {
      const { key } = row as unknown as Draft
      const stood = standing(row, rows.indexOf(row)) as Record<string, unknown>
      const before = Object.fromEntries(Object.keys(change).map((field) => [field, stood[field]]))
      back.push(() => onType?.(key, before as Partial<R>))
      onType?.(key, change as Partial<R>)
    }
  })
  return { taken: back.length, ...(back.length > 0 ? { undo: () => back.forEach((each) => each()) } : {}) }
}

function pasteColumnOf(column: string | LineField, of: z.ZodObject) {
  const { field, head, label } = typeof column === 'string' ? { field: column } : column
  const schema = of.shape[field] as z.ZodType
  return pasteColumn(field, label ?? (typeof head === 'string' ? head : labelOf(field, schema)), schema)
}

/** Under the lines: what can be added, and what they come to; it may stay in sight while they are long. */
export function LinesFoot({ stays = false, children }: { stays?: boolean; children: ReactNode }) {
  return <div className={`row wrap ${css.foot} ${stays ? css.stays : ''}`}>{children}</div>
}

/** The keys that lead through the lines, where there are keys. */
export function LinesKeys({ noun }: { noun: string }) {
  if (usePhone()) return null
  return (
    <span className="sm dim">
      <kbd>Tab</kbd> next field <kbd>Enter</kbd> next {noun}, or paste from a sheet
    </span>
  )
}

/** Puts the caret into a line, once it is drawn. */
export function focusLine(field: string, at: number, within: ParentNode | null = document) {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>(`[name="${field}-${at}"]`)?.focus())
}

interface Draft {
  key: string
}

interface DraftLines<R extends Draft> {
  rows: readonly R[]
  onChange: (rows: readonly R[]) => void
  /** The line that follows this one. */
  blank: (before?: R) => R
  /** Nothing was typed into it: it is taken away without a word. */
  isBlank: (row: R) => boolean
  /** Where a new line begins to be typed. */
  first: (before?: R) => string
  /** What a line is called when it was taken out. */
  called: (row: R, at: number) => string
  /** The only line is emptied, not taken away. */
  least?: 0 | 1
}

/** Lines that a page keeps by itself until they are saved: `<Lines {...lines.typed} />`. */
export function useDraftLines<R extends Draft>(draft: DraftLines<R>) {
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const onType = useCallback((key: string, change: Partial<R>) => {
    const { rows, onChange } = latest.current
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  }, [])
  const append = useCallback((row: R, field: string) => {
    const { rows, onChange } = latest.current
    onChange([...rows, row])
    focusLine(field, rows.length)
  }, [])
  const onAdd = useCallback(() => {
    const { rows, blank, first } = latest.current
    append(blank(rows.at(-1)), first(rows.at(-1)))
  }, [append])
  const onRemove = useCallback((gone: R, at: number) => {
    const { rows, onChange, blank, isBlank, called, first, least = 0 } = latest.current
    onChange(rows.length === least ? [blank()] : rows.filter((row) => row.key !== gone.key))
    focusLine(first(gone), Math.max(at - 1, 0))
    if (isBlank(gone)) return
    const undo = () => {
      const now = latest.current
      now.onChange(now.rows.filter((row) => !isBlank(row)).toSpliced(at, 0, gone))
    }
    snack.success(`${called(gone, at)} taken out`, { undo })
  }, [])
  const onPasted = useCallback((at: number, changes: readonly Partial<R>[]) => {
    const { rows, onChange, blank } = latest.current
    const filled = rows.map((row, i) => ({ ...row, ...changes[i - at] }))
    for (const change of changes.slice(rows.length - at)) filled.push({ ...blank(filled.at(-1)), ...change })
    onChange(filled)
    const undo = () => latest.current.onChange(rows)
    snack.success(`${counted(changes.length, 'line')} pasted`, { undo })
  }, [])
  return { append, typed: { rows: draft.rows, onType, onAdd, onRemove, onPasted } }
}

function keyOf<R>(column: LineColumn<R> | undefined): string {
  if (column === undefined) return ''
  return typeof column === 'string' ? column : 'field' in column ? column.field : String(column.head)
}

function isField<R>(column: LineColumn<R>): column is string | LineField {
  return typeof column === 'string' || 'field' in column
}

function inputColumn<R>(
  column: string | LineField,
  of: z.ZodObject | undefined,
  onType: LinesProps<R>['onType'],
  called: (row: R, at: number) => string,
): SheetColumn<R> {
  const spec = typeof column === 'string' ? { field: column } : column
  const schema = of?.shape[spec.field] as z.ZodType
  const meta = metaOf(schema)
  const label = spec.label ?? (typeof spec.head === 'string' ? spec.head : labelOf(spec.field, schema))
  return {
    head: spec.head ?? label,
    unit: spec.unit ?? unitTag(meta),
    right: meta.kind === 'decimal' || meta.kind === 'whole',
    width: spec.width,
    wide: spec.wide,
    labelled: true,
    cell: (row, at, { phone, note }) => (
      <LineInput
        schema={schema}
        name={`${spec.field}-${at}`}
        label={phone ? label : `${label} of ${called(row, at)}`}
        bare={!phone}
        value={(row as Record<string, unknown>)[spec.field]}
        note={note}
        field={spec.field}
        line={(row as unknown as Draft).key}
        onType={onType as (key: string, change: object) => void}
      />
    ),
  }
}

interface LineInputProps extends Pick<InputOfProps, 'schema' | 'name' | 'label' | 'value'> {
  bare: boolean
  note: string
  field: string
  line: string
  onType: (key: string, change: object) => void
}

/** What is wrong is said once the input was left. */
const LineInput = memo(function LineInput({ note, field, line, onType, bare, ...input }: LineInputProps) {
  const [left, setLeft] = useState(false)
  const [strict, problems, fixed] = JSON.parse(note) as [boolean, Partial<Record<string, string>>, boolean]
  return (
    <InputOf
      {...input}
      bare={bare}
      unitless={bare}
      readOnly={fixed}
      error={strict || left ? problems[field] : undefined}
      onBlur={() => setLeft(true)}
      onChange={(value) => onType(line, { [field]: value })}
    />
  )
})

/** The field and the line that an input's name tells of: `weight-3`. */
export function placeOf(name: string | null): { field: string; at: number } | undefined {
  // Of an input of the lines `weight-2`, of a form's own `outright.2.quantity`.
  const [, field, at] = /^(.+)-(\d+)$/.exec(name ?? '') ?? []
  if (field !== undefined && at !== undefined) return { field, at: parseInt(at, 10) }
  const [, line, own] = /^\w+\.(\d+)\.(\w+)$/.exec(name ?? '') ?? []
  return line === undefined || own === undefined ? undefined : { field: own, at: parseInt(line, 10) }
}

/** What is said against one line, by field. */
export function problemsAt(problems: Readonly<Record<string, string>>, at: number) {
  const start = `${at}.`
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, words]) =>
      path.startsWith(start) ? [[path.slice(start.length), words]] : [],
    ),
  )
}
