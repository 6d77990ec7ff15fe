import { figure, money } from '@cupel/domain/kit/amount-text.ts'
import { explain } from '@cupel/domain/kit/explanation.ts'
import { sum } from '@cupel/domain/kit/given.ts'
import type { Figure as Traced } from '@cupel/domain/kit/figure.ts'
import { money as moneyUnit } from '@cupel/domain/kit/units.ts'
import { useState } from 'react'
import { Card } from '../kit/Card.tsx'
import { Figure } from '../kit/Figure.tsx'
import { lbs } from '../kit/format.ts'
import { usePhone } from '../kit/media.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LinkButton } from '../kit/LinkButton.tsx'
import type { CheckInDetail, CheckInFigures } from './check-in-figures.ts'
import './CheckIn.css'

/** So many codes are shown before somebody asks for the rest. */
const shownAtFirst = 50

/** The lines of a check-in: pieces of one converter at one price stand together. */
export function CheckInLines({ row, figures }: { row: CheckInDetail; figures: CheckInFigures }) {
  const phone = usePhone()
  const [all, setAll] = useState(false)
  const groups = grouped(row, figures)
  const shown = all ? groups : groups.slice(0, shownAtFirst)
  if (groups.length === 0)
    return (
      <Card title="Lines">
        <EmptyState kind="empty" line="Nothing has been entered yet." />
      </Card>
    )
  return (
    <Card title="Lines" note={`${figure(groups.length)} codes`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Kind</th>
            {!phone && (
              <th scope="col" className="num">
                Yield<span className="unit">lbs</span>
              </th>
            )}
            <th scope="col" className="num">
              Pieces
            </th>
            {!phone && (
              <th scope="col" className="num">
                Full, each
              </th>
            )}
            <th scope="col" className="num">
              Paid, each
            </th>
            <th scope="col" className="num">
              Sum
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((group) => (
            <tr key={group.key}>
              <td>
                <span className="medium">{group.name}</span>{' '}
                {group.variant && <span className="dim">{group.variant}</span>}
              </td>
              <td>
                <span className="kind">{group.type}</span>
              </td>
              {!phone && <td className="num">{lbs(group.yield_lbs)}</td>}
              <td className="num">{figure(group.paid.length)}</td>
              {!phone && <td className="num">{money(group.price)}</td>}
              <td className="num">
                <Explained value={group.paid[0] as Traced} label={`${group.name}, paid each`} />
              </td>
              <td className="num">
                <Explained value={sum(group.paid).as(group.name, moneyUnit)} label={`${group.name}, sum`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < groups.length && (
        <LinkButton variant="text" onClick={() => setAll(true)}>
          Show all {figure(groups.length)} codes
        </LinkButton>
      )}
    </Card>
  )
}

function Explained({ value, label }: { value: Traced; label: string }) {
  return <Figure value={value.toString()} unit="$" explain={explain(value)} label={label} />
}

interface Group {
  key: string
  name: string
  variant: string | null
  type: string
  price: string
  yield_lbs: string | null
  paid: Traced[]
}

function grouped(row: CheckInDetail, figures: CheckInFigures): Group[] {
  const groups = new Map<string, Group>()
  const put = (key: string, paid: Traced, rest: Omit<Group, 'key' | 'paid'>) => {
    const group = groups.get(key) ?? { key, paid: [], ...rest }
    group.paid.push(paid)
    groups.set(key, group)
  }
  row.converter_lines.forEach(({ converter, code, variant, price, yield_lbs }, i) =>
    put(`CV ${converter} ${price}`, figures.converters[i] as Traced, {
      name: code,
      variant,
      type: 'CV',
      price,
      yield_lbs,
    }),
  )
  row.check_in_lines.forEach(({ catalog, name, line_type, price }, i) =>
    put(`${line_type} ${catalog} ${price}`, figures.byHand[i] as Traced, {
      name,
      variant: null,
      type: line_type,
      price,
      yield_lbs: null,
    }),
  )
  return [...groups.values()]
}
