import { isDate } from '@cupel/domain/kit/dates.ts'
import { compareDecimals, labelOf, metaOf, type FieldMeta } from '@cupel/domain/kit/fields.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import type { AnyCard, Lookup } from '@cupel/domain/kit/card.ts'
import { useState } from 'react'
import type * as z from 'zod'
import { Button } from '../Button.tsx'
import { DateInput } from '../form/DateInput.tsx'
import { QuantityInput } from '../form/QuantityInput.tsx'
import { RefInput } from '../form/RefInput.tsx'
import { SelectInput, TextInput } from '../form/TextInput.tsx'
import type { ListControl } from './list-state.ts'

interface FilterEditorProps {
  card: AnyCard
  field: string
  list: ListControl
  onClose: () => void
}

const yesNo = [
  { value: 'true', text: 'Yes' },
  { value: 'false', text: 'No' },
]

/** The inputs for one filter, by the kind of its field and the ways the card can be asked. */
export function FilterEditor({ card, field, list, onClose }: FilterEditorProps) {
  const schema = (card.row.shape[field] ?? card.scopes[field]) as z.ZodType
  const meta = metaOf(schema)
  const ways: readonly Lookup[] = card.filter[field] ?? ['exact']
  const label = labelOf(field, schema)
  const [draft, setDraft] = useState<Record<string, string | undefined>>({})
  const held = (lookup: Lookup): Held => {
    const name = named(field, lookup)
    return { value: draft[name] ?? list.filters[name] ?? '', onChange: (text) => setDraft({ ...draft, [name]: text }) }
  }
  const ends = (['gte', 'lte'] as const).filter((way) => ways.includes(way)).map((way) => held(way).value)
  const unfinished = isDay(meta) && ends.some((day) => day !== '' && !isDate(day))
  const crossed = ways.includes('gte') && ways.includes('lte') && isCrossed(held('gte').value, held('lte').value, meta)
  const apply = (extra: Record<string, string | undefined> = {}) => {
    list.setFilters({ ...draft, ...extra })
    onClose()
  }
  return (
    <form
      className="filter-editor col"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!crossed && !unfinished) apply()
      }}
    >
      <Inputs meta={meta} ways={ways} label={label} held={held} />
      {ways.includes('isnull') && (
        <SelectInput {...held('isnull')} label={`${label} is empty`} options={yesNo} optional />
      )}
      {crossed && !isDay(meta) && (
        <span className="xs err" role="alert">
          {messages.crossed}
        </span>
      )}
      <span className="row" style={{ justifyContent: 'flex-end' }}>
        <Button onClick={() => apply(Object.fromEntries(ways.map((way) => [named(field, way), undefined])))}>
          Clear
        </Button>
        <Button type="submit" variant="contained" disabled={crossed || unfinished}>
          Apply
        </Button>
      </span>
    </form>
  )
}

/** What is asked in one way, and how it becomes another. */
interface Held {
  value: string
  onChange: (text: string) => void
}

interface InputsProps {
  meta: FieldMeta
  ways: readonly Lookup[]
  label: string
  held: (lookup: Lookup) => Held
}

function Inputs({ meta, ways, label, held }: InputsProps) {
  const one: Lookup = ways.includes('in') && meta.kind !== 'ref' ? 'in' : 'exact'
  const between = ways.includes('gte') || ways.includes('lte')
  const exact = held('exact')
  if (meta.kind === 'choice' && one === 'in') return <Ticks meta={meta} label={label} {...held('in')} />
  if (meta.kind === 'choice' || meta.kind === 'flag')
    return (
      <SelectInput {...exact} label={label} options={meta.kind === 'flag' ? yesNo : (meta.choices ?? [])} optional />
    )
  if (meta.kind === 'ref')
    return ways.includes('exact') || ways.includes('in') ? (
      <RefInput
        to={meta.to ?? ''}
        choosable="any"
        label={label}
        autoFocus
        value={idOf(exact.value)}
        onChange={(id) => exact.onChange(id === null ? '' : String(id))}
      />
    ) : null
  if (between) {
    const from = ways.includes('gte') ? held('gte') : undefined
    const to = ways.includes('lte') ? held('lte') : undefined
    // The start is capped by the end, and the end floored by the start, whether they are picked or typed.
    if (isDay(meta))
      return (
        <>
          {from && <DateInput {...from} {...noDay(from)} label={`${label}: Since`} max={to?.value} autoFocus />}
          {to && <DateInput {...to} {...noDay(to)} label={`${label}: Until`} min={from?.value} />}
        </>
      )
    return (
      <>
        {from && <QuantityInput {...from} label={`${label}: From`} autoFocus />}
        {to && <QuantityInput {...to} label={`${label}: Up to`} />}
      </>
    )
  }
  const way: Lookup = ways.includes('icontains') ? 'icontains' : one
  return <TextInput label={way === 'icontains' ? `${label} contains` : label} autoFocus {...held(way)} />
}

function Ticks({ meta, label, value, onChange }: Held & Pick<InputsProps, 'meta' | 'label'>) {
  const chosen = value === '' ? [] : value.split(',')
  const toggle = (code: string) =>
    onChange((chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]).join(','))
  return (
    <fieldset className="filter-ticks col">
      <legend className="label">{label}</legend>
      {meta.choices?.map((choice, i) => (
        <label key={choice.value} className="row">
          <input
            type="checkbox"
            autoFocus={i === 0}
            checked={chosen.includes(choice.value)}
            onChange={() => toggle(choice.value)}
          />{' '}
          {choice.text}
        </label>
      ))}
    </fieldset>
  )
}

/** As long as a day and none. */
const noDay = ({ value }: Held) => (value.length >= 8 && !isDate(value) ? { error: messages.date } : {})

/** Days say at their own box that they cross. */
const isDay = ({ kind }: FieldMeta) => kind === 'date' || kind === 'instant'

function named(field: string, lookup: Lookup): string {
  return lookup === 'exact' ? field : `${field}__${lookup}`
}

function idOf(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? parseInt(text, 10) : null
}

/** Whether what is asked for begins after it ends: days are compared as text, quantities exactly. */
export function isCrossed(from: string, to: string, { kind }: FieldMeta): boolean {
  if (from === '' || to === '') return false
  if (isDay({ kind })) return isDate(from) && isDate(to) && from > to
  const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)
  return isNumber(from) && isNumber(to) && compareDecimals(from, to) > 0
}
