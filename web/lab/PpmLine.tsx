import { memo, useState } from 'react'
import { IconButton } from '../kit/IconButton.tsx'
import { QuantityInput } from '../kit/form/QuantityInput.tsx'
import { TextInput } from '../kit/form/TextInput.tsx'
import { Icon } from '../kit/Icon.tsx'
import { quantities, type Line, type Quantity } from './ppm-lines.ts'

interface PpmLineProps {
  line: Line
  at: number
  phone: boolean
  /** By field, as JSON text. */
  problems: string
  onChange: (key: string, change: Partial<Line>) => void
  onRemove: (key: string) => void
}

const words: Record<Quantity, { label: string; unit: string; decimals: number }> = {
  pieces: { label: 'Pieces', unit: 'pcs', decimals: 0 },
  yield_lbs: { label: 'Yield', unit: 'lbs', decimals: 2 },
  pt_ppm: { label: 'Pt', unit: 'ppm', decimals: 3 },
  pd_ppm: { label: 'Pd', unit: 'ppm', decimals: 3 },
  rh_ppm: { label: 'Rh', unit: 'ppm', decimals: 3 },
}

/** One kind of converter: how many, what one yields, and what that assays at. */
export const PpmLine = memo(function PpmLine({ line, at, phone, problems, onChange, onRemove }: PpmLineProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const wrong = JSON.parse(problems) as Partial<Record<string, string>>
  const of = (field: string, label: string) => ({
    name: `${field}-${at}`,
    bare: !phone,
    label: phone ? label : `${label} of line ${at + 1}`,
    error: left.has(field) ? wrong[field] : undefined,
    onBlur: () => setLeft((now) => new Set(now).add(field)),
  })
  const name = (
    <TextInput {...of('name', 'Converter')} value={line.name} onChange={(text) => onChange(line.key, { name: text })} />
  )
  const figures = quantities.map((field) => {
    const { label, unit, decimals } = words[field]
    return (
      <QuantityInput
        key={field}
        {...of(field, label)}
        value={line[field]}
        onChange={(text) => onChange(line.key, { [field]: text })}
        unit={phone ? unit : undefined}
        decimals={decimals}
      />
    )
  })
  const remove = (
    <IconButton aria-label={`Remove line ${at + 1}`} onClick={() => onRemove(line.key)}>
      <Icon name="close" />
    </IconButton>
  )
  if (phone)
    return (
      <li>
        <span className="row between">
          <b>Line {at + 1}</b>
          {remove}
        </span>
        <div className="wide">{name}</div>
        {figures}
      </li>
    )
  return (
    <tr>
      <td>{name}</td>
      {figures.map((input) => (
        <td key={input.key}>{input}</td>
      ))}
      <td className="num">{remove}</td>
    </tr>
  )
})
