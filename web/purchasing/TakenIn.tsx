import { figure, type Quantity } from '@cupel/domain/kit/amount-text.ts'
import { converterTypes } from '@cupel/domain/catalog/converter-types.ts'
import type { TakenIn as BesideBought } from '@cupel/domain/purchasing/taken-in.ts'
import { Panel } from '../kit/Panel.tsx'
import { Sheet } from '../kit/Sheet.tsx'

/** What was bought beside what the intake packed; what differs is marked. */
export function TakenIn({ of }: { of: BesideBought }) {
  const others = of.purchases.length - 1
  const differing = of.types.filter(({ differs }) => differs.length > 0).length
  return (
    <Panel title="Bought and taken in" note={differing > 0 ? `${figure(differing)} differ` : 'no difference'}>
      <Sheet
        rows={of.types}
        keyOf={({ type }) => type ?? ''}
        columns={(c) => [
          {
            head: 'Type',
            cell: ({ type }) => (type === null ? 'No type' : converterTypes[type]),
            total: others > 0 ? `With ${figure(others)} other ${others === 1 ? 'purchase' : 'purchases'}` : 'Together',
          },
          c.amount('Bought', 'pcs', (one) => one.bought_pieces, { total: figure(of.bought_pieces) }),
          {
            head: 'Taken in',
            unit: 'pcs',
            right: true,
            cell: (one) => taken(one.taken_pieces, one.differs.includes('pieces'), 0),
            total: taken(of.taken_pieces, of.bought_pieces !== of.taken_pieces, 0),
          },
          c.amount('Expected', 'lbs', (one) => one.bought_lbs, { tone: () => 'dim', total: '' }),
          {
            head: 'Taken in',
            unit: 'lbs',
            right: true,
            cell: (one) => taken(one.taken_lbs, one.differs.includes('lbs'), 2),
            total: '',
          },
        ]}
      />
    </Panel>
  )
}

/** A difference is told by a mark and a word, not by colour alone. */
function taken(value: Quantity, differs: boolean, decimals: number) {
  if (!differs) return figure(value, decimals)
  return (
    <span className="acc">
      <abbr title="Differs from what was bought" aria-label="Differs from what was bought:">
        ≠{' '}
      </abbr>
      {figure(value, decimals)}
    </span>
  )
}
