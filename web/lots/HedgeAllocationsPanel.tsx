import { availableOunces } from '@cupel/domain/hedges/available.ts'
import { checkInAllocation } from '@cupel/domain/hedges/check-in-allocation.ts'
import { allocationStatus } from '@cupel/domain/hedges/hedge-status.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import type { Figure as Exact } from '@cupel/domain/kit/figure.ts'
import { given, sum } from '@cupel/domain/kit/given.ts'
import { metalLetters, metals, perMetal, type Metal } from '@cupel/domain/kit/metals.ts'
import { toz } from '@cupel/domain/kit/units.ts'
import { allocation } from '@cupel/domain/lots/allocation.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { Panel } from '../kit/Panel.tsx'
import { Figure } from '../kit/Figure.tsx'
import { LeadText } from '../kit/LeadText.tsx'
import { Listed } from '../kit/Listed.tsx'
import { useList, useRecord } from '../kit/queries.ts'
import { Sheet } from '../kit/Sheet.tsx'
import type { Read } from '../kit/list/reading.ts'

const shown = ['lot', 'lot_name', 'lot_status', 'status', ...metals] as const
type Allocation = Read<typeof allocation, (typeof shown)[number]>
const kept = [...metals, ...metals.map((metal) => `applied_${metal}` as const)] as const

/** On a hedge's page: the lots that draw on it, and how its free ounces come about. */
export default function HedgeAllocationsPanel({ id }: { id: number }) {
  const allocations = useList(allocation, shown, { hedge: id, page_size: 0 }, { silent: true })
  return (
    <Panel title="Allocations to lots" note={allocations.data?.count}>
      <Listed
        of={allocations}
        failed={<LeadText of={{ card: allocation, deed: 'list' }} />}
        empty="No lot draws on this hedge."
      >
        {(rows) => <Allocations id={id} rows={rows} />}
      </Listed>
    </Panel>
  )
}

function Allocations({ id, rows }: { id: number; rows: readonly Allocation[] }) {
  const sums = useSums(id, rows)
  return (
    <Sheet
      rows={rows}
      columns={(c) => [
        c.link('Lot', 'lot', (row) => [row.lot, row.lot_name], { total: sums && ['Allocated', 'Available'] }),
        c.status('Lot is', lotStatus, (row) => row.lot_status, { desk: true }),
        c.status('Allocation', allocationStatus, (row) => row.status, { desk: true }),
        ...c.eachMetal('', (row, metal) => row[metal], {
          decimals: 3,
          total: (metal) =>
            sums && [opens(sums.allocated[metal], metal, 'allocated'), opens(sums.free[metal], metal, 'available')],
        }),
      ]}
    />
  )
}

function opens(figure: Exact, metal: Metal, words: string) {
  return (
    <span className={figure.lt('0') ? 'acc' : undefined}>
      <Figure value={figure} decimals={3} label={`${metalLetters[metal]} ${words}`} />
    </span>
  )
}

/** What lots have of the hedge, and what is free of it, as long as that can be read. */
function useSums(id: number, rows: readonly Allocation[]) {
  const of = useRecord(hedge, id, { silent: true }).data
  const reserved = useList(checkInAllocation, kept, { hedge_id: id, page_size: 0 }, { silent: true }).data?.results
  if (!of || !reserved) return undefined
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
    check_in_allocations: reserved,
  })
  return { allocated, free }
}
