import { availableOunces } from '@cupel/domain/hedges/available.ts'
import { checkInAllocation } from '@cupel/domain/hedges/check-in-allocation.ts'
import { allocationStatus } from '@cupel/domain/hedges/hedge-status.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { explain } from '@cupel/domain/kit/explanation.ts'
import { given, sum } from '@cupel/domain/kit/given.ts'
import { metalLetters, metals, perMetal, type Metal } from '@cupel/domain/kit/metals.ts'
import { toz } from '@cupel/domain/kit/units.ts'
import { allocation } from '@cupel/domain/lots/allocation.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { Card } from '../kit/Card.tsx'
import { Figure } from '../kit/Figure.tsx'
import { useList, useRecord } from '../kit/queries.ts'
import { RecordLink } from '../kit/RecordLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import type { Allocation } from './LotAllocations.tsx'
import './lot.css'

/** On a hedge's page: the lots that draw on it, and how its free ounces come about. */
export default function HedgeAllocationsPanel({ id }: { id: number }) {
  const { data, error, refetch } = useList(allocation, { hedge: id, page_size: 0 }, { silent: true })
  return (
    <Card title="Allocations to lots" note={data?.count}>
      {!data && !error && <EmptyState kind="loading" />}
      {!data && error && (
        <EmptyState
          kind="error"
          title="An error occurred while trying to get allocations"
          again={() => void refetch()}
        />
      )}
      {data?.count === 0 && <EmptyState kind="empty" line="No lot draws on this hedge." />}
      {data && data.count > 0 && (
        <table>
          <thead>
            <tr>
              <th>Lot</th>
              <th className="desk-only">Lot is</th>
              <th className="desk-only">Allocation</th>
              {metals.map((metal) => (
                <th key={metal} className="num">
                  <span className={`metal ${metal}`}>{metalLetters[metal]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.results.map((row) => (
              <tr key={row.id}>
                <td>
                  <RecordLink to="lot" id={row.lot}>
                    {row.lot_name}
                  </RecordLink>
                </td>
                <td className="desk-only">
                  <StatusChip of={lotStatus} code={row.lot_status} />
                </td>
                <td className="desk-only">
                  <StatusChip of={allocationStatus} code={row.status} />
                </td>
                {metals.map((metal) => (
                  <td key={metal} className="num">
                    <Figure value={row[metal]} decimals={3} />
                  </td>
                ))}
              </tr>
            ))}
            <Sums id={id} rows={data.results} />
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Sums({ id, rows }: { id: number; rows: readonly Allocation[] }) {
  const of = useRecord(hedge, id, { silent: true }).data
  const kept = useList(checkInAllocation, { hedge_id: id, page_size: 0 }, { silent: true }).data?.results
  if (!of || !kept) return null
  const live = rows.filter((row) => row.status !== 'HISTORIC')
  const from = (row: Allocation, metal: Metal) =>
    given(row[metal], row.lot_name, toz, { entity: 'lot', id: row.lot, note: 'allocation' })
  const allocated = perMetal((metal) => sum(live.map((row) => from(row, metal))).as(`${metal} allocated`, toz))
  const free = availableOunces({
    toz: perMetal((metal) =>
      given(of[`${metal}_toz`], `${metal} toz`, toz, { entity: 'hedge', id, field: `${metal}_toz` }),
    ),
    allocations: live.map((row) => ({
      id: row.id,
      lot: row.lot,
      status: row.status,
      ...perMetal((metal) => from(row, metal)),
    })),
    check_in_allocations: kept,
  })
  const lines = [
    { words: 'Allocated', figures: allocated },
    { words: 'Available', figures: free },
  ]
  return lines.map(({ words, figures }) => (
    <tr key={words} className="total">
      <td>{words}</td>
      <td className="desk-only" />
      <td className="desk-only" />
      {metals.map((metal) => (
        <td key={metal} className={figures[metal].lt('0') ? 'num acc' : 'num'}>
          <Figure
            value={figures[metal].toString()}
            decimals={3}
            explain={explain(figures[metal])}
            label={`${metalLetters[metal]} ${words.toLowerCase()}`}
          />
        </td>
      ))}
    </tr>
  ))
}
