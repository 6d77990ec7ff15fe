import { labelOf, metaOf, type FieldMeta } from '@cupel/domain/kit/fields.ts'
import type { AnyCard, Lookup } from '@cupel/domain/kit/card.ts'
import { useState } from 'react'
import type * as z from 'zod'
import { Button } from '../Button.tsx'
import { DateInput } from '../form/DateInput.tsx'
import { QuantityInput } from '../form/QuantityInput.tsx'
import { RefInput } from '../form/RefInput.tsx'
import { SelectInput } from '../form/SelectInput.tsx'
import { TextInput } from '../form/TextInput.tsx'
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
export default function FilterEditor({ card, field, list, onClose }: FilterEditorProps) {
  const schema = (card.row.shape[field] ?? card.scopes[field]) as z.ZodType
  const meta = metaOf(schema)
  const ways: readonly Lookup[] = card.filter[field] ?? ['exact']
  const label = labelOf(field, schema)
  const [draft, setDraft] = useState<Record<string, string | undefined>>({})
  const value = (lookup: Lookup) => draft[named(field, lookup)] ?? list.filters[named(field, lookup)] ?? ''
  const set = (lookup: Lookup, text: string) => setDraft({ ...draft, [named(field, lookup)]: text })
  const apply = (extra: Record<string, string | undefined> = {}) => {
    list.setFilters({ ...draft, ...extra })
    onClose()
  }
  return (
    <form
      className="filter-editor col"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Inputs meta={meta} ways={ways} label={label} value={value} set={set} />
      {ways.includes('isnull') && (
        <SelectInput
          label={`${label} is empty`}
          value={value('isnull')}
          onChange={(text) => set('isnull', text)}
          options={yesNo}
          optional
        />
      )}
      <span className="row" style={{ justifyContent: 'flex-end' }}>
        <Button onClick={() => apply(Object.fromEntries(ways.map((way) => [named(field, way), undefined])))}>
          Clear
        </Button>
        <Button type="submit" variant="contained">
          Apply
        </Button>
      </span>
    </form>
  )
}

interface InputsProps {
  meta: FieldMeta
  ways: readonly Lookup[]
  label: string
  value: (lookup: Lookup) => string
  set: (lookup: Lookup, text: string) => void
}

function Inputs({ meta, ways, label, value, set }: InputsProps) {
  const one: Lookup = ways.includes('in') && meta.kind !== 'ref' ? 'in' : 'exact'
  const between = ways.includes('gte') || ways.includes('lte')
  if (meta.kind === 'choice' && one === 'in')
    return <Ticks meta={meta} label={label} value={value('in')} onChange={(text) => set('in', text)} />
  if (meta.kind === 'choice')
    return (
      <SelectInput
        label={label}
        value={value('exact')}
        onChange={(text) => set('exact', text)}
        options={meta.choices ?? []}
        optional
      />
    )
  if (meta.kind === 'flag')
    return (
      <SelectInput
        label={label}
        value={value('exact')}
        onChange={(text) => set('exact', text)}
        options={yesNo}
        optional
      />
    )
  if (meta.kind === 'ref')
    return ways.includes('exact') || ways.includes('in') ? (
      <RefInput
        to={meta.to ?? ''}
        choosable="any"
        label={label}
        autoFocus
        value={idOf(value('exact'))}
        onChange={(id) => set('exact', id === null ? '' : String(id))}
      />
    ) : null
  if (between) {
    const Input = meta.kind === 'date' || meta.kind === 'instant' ? DateInput : QuantityInput
    const [from, to] = Input === DateInput ? ['Since', 'Until'] : ['From', 'Up to']
    return (
      <>
        {ways.includes('gte') && (
          <Input
            label={`${label}: ${from}`}
            autoFocus
            value={value('gte')}
            onChange={(text: string) => set('gte', text)}
            {...(value('lte') ? { max: value('lte') } : {})}
          />
        )}
        {ways.includes('lte') && (
          <Input
            label={`${label}: ${to}`}
            value={value('lte')}
            onChange={(text: string) => set('lte', text)}
            {...(value('gte') ? { min: value('gte') } : {})}
          />
        )}
      </>
    )
  }
  const way: Lookup = ways.includes('icontains') ? 'icontains' : one
  return (
    <TextInput
      label={way === 'icontains' ? `${label} contains` : label}
      autoFocus
      value={value(way)}
      onChange={(text) => set(way, text)}
    />
  )
}

interface TicksProps {
  meta: FieldMeta
  label: string
  value: string
  onChange: (value: string) => void
}

function Ticks({ meta, label, value, onChange }: TicksProps) {
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

function named(field: string, lookup: Lookup): string {
  return lookup === 'exact' ? field : `${field}__${lookup}`
}

function idOf(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? parseInt(text, 10) : null
}
