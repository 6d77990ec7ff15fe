import { allocation } from '@cupel/domain/lots/allocation.ts'
import { ounceColumn } from '../hedges/ounce-words.tsx'
import { DataList } from '../kit/DataList.tsx'
import { metalColumns } from '../kit/list/metal-columns.ts'
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
              : [
                  ...metalColumns('Allocated toz', (metal) => metal),
                  ...metalColumns('Price $/toz', (metal) => `${metal}_rate_per_toz`),
                ]),
            { field: 'created_at', label: 'Since' },
          ]}
          empty={{ line: 'The lot draws on no hedge.' }}
        />
      </section>
      <LotAllocations row={row} />
    </div>
  )
}
