import { inventoryBox } from '@cupel/domain/inventory/box.ts'
import { explain } from '@cupel/domain/kit/explanation.ts'
import { metaOf } from '@cupel/domain/kit/fields.ts'
import { useState, type ReactNode } from 'react'
import { Figure } from '../kit/Figure.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { QuantityInput } from '../kit/form/QuantityInput.tsx'
import { RefInput } from '../kit/form/RefInput.tsx'
import { SelectInput } from '../kit/form/SelectInput.tsx'
import { TextInput } from '../kit/form/TextInput.tsx'
import { Icon } from '../kit/Icon.tsx'
import { boxProblems, isUntouched, netOf, type Draft } from './packed-boxes.ts'

interface PackedBoxRowProps {
  box: Draft
  at: number
  phone: boolean
  /** Shown whether or not a field was left: after somebody wanted to go on. */
  problems: Readonly<Record<string, string>> | undefined
  onChange: (change: Partial<Draft>) => void
  onRemove: () => void
}

const containers = metaOf(inventoryBox.row.shape.container).choices ?? []

/** One box on the scales: a line of the table, or a block of fields on a phone. */
export function PackedBoxRow({ box, at, phone, problems, onChange, onRemove }: PackedBoxRowProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const own = problems ?? (isUntouched(box) ? {} : boxProblems(box))
  const of = (field: keyof Draft) => ({
    name: `${field}-${at}`,
    bare: !phone,
    error: problems || left.has(field) ? own[field] : undefined,
    onBlur: () => setLeft((now) => new Set(now).add(field)),
  })
  const number = at + 1
  const net = netOf(box)
  const label = (words: string) => (phone ? words : `${words} of box ${number}`)
  const quantity = (field: 'weight' | 'tare' | 'pieces', words: string, unit: string, decimals: number) => (
    <QuantityInput
      {...of(field)}
      label={label(words)}
      value={box[field]}
      onChange={(value) => onChange({ [field]: value })}
      unit={phone ? unit : undefined}
      decimals={decimals}
    />
  )
  const cells: ReactNode[] = [
    <TextInput
      key="name"
      {...of('name')}
      label={label('Name')}
      value={box.name}
      onChange={(name) => onChange({ name })}
    />,
    <SelectInput
      key="container"
      {...of('container')}
      label={label('Container')}
      value={box.container}
      onChange={(container) => onChange({ container })}
      options={containers}
    />,
    <RefInput
      key="catalog"
      {...of('catalog')}
      label={label('Contents')}
      to="catalog"
      optional
      value={box.catalog}
      onChange={(catalog) => onChange({ catalog })}
    />,
    quantity('weight', 'Weight', 'lbs', 2),
    quantity('tare', 'Tare', 'lbs', 2),
    <Figure
      key="net"
      value={box.weight === '' ? null : net.net.toString()}
      decimals={2}
      {...(phone ? { unit: 'lbs' } : {})}
      explain={explain(net.net)}
      label={`Net of box ${number}`}
    />,
    quantity('pieces', 'Pieces', 'pcs', 0),
  ]
  const remove = (
    <IconButton aria-label={`Remove box ${number}`} onClick={onRemove}>
      <Icon name="close" />
    </IconButton>
  )
  if (phone)
    return (
      <li>
        <span className="row between">
          <b>Box {number}</b>
          {remove}
        </span>
        {cells.map((cell, i) => (
          <div key={i} className={i === 2 ? 'wide' : undefined}>
            {i === netCell ? (
              <span className="field">
                <span className="xs dim">Net</span>
                {cell}
              </span>
            ) : (
              cell
            )}
          </div>
        ))}
      </li>
    )
  return (
    <tr>
      {cells.map((cell, i) => (
        <td key={i} className={i === netCell ? 'num net' : undefined}>
          {cell}
        </td>
      ))}
      <td>{remove}</td>
    </tr>
  )
}

const netCell = 5
