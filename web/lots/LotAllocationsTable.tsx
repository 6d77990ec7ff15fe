import { metalLetters, metals, type Metal } from '@cupel/domain/kit/metals.ts'
import { allocation } from '@cupel/domain/lots/allocation.ts'
import { ounceColumn } from '../hedges/ounce-words.tsx'
import { DataList } from '../kit/DataList.tsx'
import type { ColumnSpec } from '../kit/list/columns.tsx'
import { usePhone } from '../kit/media.ts'
import { recordHref } from '../kit/screen-at.ts'
import { LotAllocations, type Allocation } from './LotAllocations.tsx'
import type { Lot } from './LotPage.tsx'

/** All allocations the lot ever had, with their prices, beside those that hold now. */
export function LotAllocationsTable({ row }: { row: Lot }) {
  const phone = usePhone()
  return (
    <div className="two">
      <section className="card" aria-label="Allocations of the lot">
        <DataList
          card={allocation}
          embedded
          name="lot-allocations"
          query={{ lot: row.id }}
          filters={[]}
          open={(one) => recordHref('hedge', one.hedge)}
          columns={[
            { field: 'hedge_code', label: 'Hedge' },
            'status',
            ...(phone
              ? [ounceColumn<Allocation>('Allocated toz', (one, metal) => one[metal])]
              : [...metals.map(ounces), ...metals.map(price)]),
            { field: 'created_at', label: 'Since' },
          ]}
          empty={{ line: 'The lot draws on no hedge.' }}
        />
      </section>
      <LotAllocations row={row} />
    </div>
  )
}

function ounces(metal: Metal): ColumnSpec<Allocation> {
  return { field: metal, label: metalLetters[metal], group: 'Allocated toz', metal, unit: '' }
}

function price(metal: Metal): ColumnSpec<Allocation> {
  return { field: `${metal}_rate_per_toz`, label: metalLetters[metal], group: 'Price $/toz', metal, unit: '' }
}
