import type { inventoryBox } from '@cupel/domain/inventory/box.ts'
import { explain } from '@cupel/domain/kit/explanation.ts'
import type { Figure as Exact } from '@cupel/domain/kit/figure.ts'
import type { Row } from '@cupel/domain/kit/resource.ts'
import type { ReactNode } from 'react'
import { Field } from '../kit/Fields.tsx'
import { Figure } from '../kit/Figure.tsx'
import { difference } from '../kit/format.ts'
import { usePhone } from '../kit/media.ts'
import type { partFigures } from './split-parts.ts'
import './boxes.css'

interface SplitTableProps {
  box: Row<typeof inventoryBox>
  figures: ReturnType<typeof partFigures>
  /** What is said against a field. */
  wrong: (field: string) => string | undefined
}

/** The whole, its two parts beneath it, and what they differ by: a line each, or a block of fields on a phone. */
export function SplitTable({ box, figures: { whole, stays, fresh, variance, mustSayWhy }, wrong }: SplitTableProps) {
  const phone = usePhone()
  const input = (name: string, label: string, part: string, autoFocus = false) => (
    <Field
      name={name}
      label={phone ? label : `${label} of ${part}`}
      bare={!phone}
      wrong={wrong(name)}
      autoFocus={autoFocus}
    />
  )
  const source = `what stays in ${box.name}`
  return (
    <table className="split">
      <thead>
        <tr>
          <th>
            <span className="sr-only">Part</span>
          </th>
          <th className="num">Weight</th>
          <th className="num">Tare</th>
          <th className="num">Net</th>
          <th className="num">Pieces</th>
        </tr>
      </thead>
      <tbody>
        <tr className="whole">
          <th scope="row">{box.name} now</th>
          <Cell of="Weight">
            <Figure value={box.weight} unit="lbs" />
          </Cell>
          <Cell of="Tare">
            <Figure value={box.tare} unit="lbs" />
          </Cell>
          <Cell of="Net">
            <Net figure={whole} label={`Net of ${box.name} now`} />
          </Cell>
          <Cell of="Pieces">
            <Figure value={box.pieces} unit="pcs" />
          </Cell>
        </tr>
        <tr>
          <th scope="row">Stays in {box.name}</th>
          <td>{input('source_weight', 'Weight', source, true)}</td>
          <Cell of="Tare">
            <Figure value={box.tare} unit="lbs" />
          </Cell>
          <Cell of="Net">
            <Net figure={stays} label={`Net of ${source}`} />
          </Cell>
          <td>{input('source_pieces', 'Pieces', source)}</td>
        </tr>
        <tr>
          <th scope="row">Goes into a new box</th>
          <td>{input('new_weight', 'Weight', 'the new box')}</td>
          <td>{input('new_tare', 'Tare', 'the new box')}</td>
          <Cell of="Net">
            <Net figure={fresh} label="Net of the new box" />
          </Cell>
          <td>{input('new_pieces', 'Pieces', 'the new box')}</td>
        </tr>
        <tr className="total">
          <th scope="row">Variance</th>
          <td className={mustSayWhy ? 'num acc' : 'num'}>
            {variance ? (
              <Figure
                value={variance.toString()}
                text={difference(variance.toString(), 2)}
                unit="lbs"
                explain={explain(variance)}
                label="Variance"
              />
            ) : (
              <Figure value={null} />
            )}
          </td>
          <td colSpan={3} className="desk-only" />
        </tr>
      </tbody>
    </table>
  )
}

/** A figure under its column's head, which a phone says beside it. */
function Cell({ of, children }: { of: string; children: ReactNode }) {
  return (
    <td className="num" data-label={of}>
      {children}
    </td>
  )
}

function Net({ figure: net, label }: { figure: Exact | undefined; label: string }) {
  if (!net) return <Figure value={null} />
  return (
    <span className={net.lt('0') ? 'err' : undefined}>
      <Figure value={net.toString()} unit="lbs" explain={explain(net)} label={label} />
    </span>
  )
}
