import { figure } from '@cupel/domain/kit/amount-text.ts'
import { converterTypes } from '@cupel/domain/catalog/converter-types.ts'
import type { TakenIn as BesideBought } from '@cupel/domain/purchasing/taken-in.ts'
import { Card } from '../kit/Card.tsx'
import { lbs } from '../kit/format.ts'

/** What was bought beside what the intake packed; what differs is marked. */
export function TakenIn({ of }: { of: BesideBought }) {
  const others = of.purchases.length - 1
  const differing = of.types.filter(({ differs }) => differs.length > 0).length
  return (
    <Card title="Bought and taken in" note={differing > 0 ? `${figure(differing)} differ` : 'no difference'}>
      <table>
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col" className="num">
              Bought<span className="unit">pcs</span>
            </th>
            <th scope="col" className="num">
              Taken in<span className="unit">pcs</span>
            </th>
            <th scope="col" className="num">
              Expected<span className="unit">lbs</span>
            </th>
            <th scope="col" className="num">
              Taken in<span className="unit">lbs</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {of.types.map((one) => (
            <tr key={one.type}>
              <td>{one.type === null ? 'No type' : converterTypes[one.type]}</td>
              <td className="num">{figure(one.bought_pieces)}</td>
              <Taken differs={one.differs.includes('pieces')}>{figure(one.taken_pieces)}</Taken>
              <td className="num dim">{lbs(one.bought_lbs)}</td>
              <Taken differs={one.differs.includes('lbs')}>{lbs(one.taken_lbs)}</Taken>
            </tr>
          ))}
          <tr className="total">
            <td>
              {others > 0 ? `With ${figure(others)} other ${others === 1 ? 'purchase' : 'purchases'}` : 'Together'}
            </td>
            <td className="num">{figure(of.bought_pieces)}</td>
            <Taken differs={of.bought_pieces !== of.taken_pieces}>{figure(of.taken_pieces)}</Taken>
            <td />
            <td />
          </tr>
        </tbody>
      </table>
    </Card>
  )
}

/** A difference is told by a mark and a word, not by colour alone. */
function Taken({ differs, children }: { differs: boolean; children: string }) {
  return (
    <td className={differs ? 'num acc' : 'num'}>
      {differs && (
        <abbr title="Differs from what was bought" aria-label="Differs from what was bought:">
          ≠{' '}
        </abbr>
      )}
      {children}
    </td>
  )
}
