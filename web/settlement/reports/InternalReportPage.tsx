import { ppmCalculation } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allocation } from '@cupel/domain/lots/allocation.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { purchaseLot } from '@cupel/domain/lots/purchase-lot.ts'
import { advance } from '@cupel/domain/settlement/advance.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { lotsScreen } from '../../lots/lots.area.ts'
import { PrintPage } from '../../kit/PrintPage.tsx'
import { PaperRows } from '../../kit/print/PaperRows.tsx'
import { everyField } from '../../kit/list/reading.ts'
import { useList } from '../../kit/queries.ts'
import { recordPage } from '../../kit/RecordPage.tsx'
import { useMe } from '../../kit/session.ts'
import { accountFields, accountHeads, ofMetals } from './paper-of-lots.ts'

const boughtAs = { converter_type: 'Type', piece_count: 'Pieces' }
const weights = ['name', 'smelter', 'piece_count', 'box_net_lbs', 'net_wet_lbs', 'ship_date', 'payment_date']
const ounces = [
  ...ofMetals((metal) => `contained_${metal}`),
  ...ofMetals((metal) => `allocated_${metal}`),
  ...ofMetals((metal) => `returnable_${metal}_toz`),
]
const assays = ['id', 'created_at', ...ofMetals((metal) => `${metal}_ppm`), ...ofMetals((metal) => `${metal}_toz`)]
const given = ['hedge', 'status', ...ofMetals((metal) => metal), ...ofMetals((metal) => `${metal}_rate_per_toz`)]

/** All that is known of one lot on paper, as far as its reader sees it: from what was bought to what is paid. */
export default recordPage(lot, lotsScreen, ({ row }) => {
  const me = useMe()
  const sections = [
    usePart(purchaseLot, 'Purchases', ['purchase', 'yard', 'converter_type', 'piece_count'], row.id, boughtAs),
    usePart(ppmCalculation, 'Assays', assays, row.id, { id: 'Calculation', created_at: 'Made' }),
    usePart(allocation, 'Allocations', given, row.id),
    usePart(advance, 'Advances', ['id', 'status', 'payment_date', 'amount', 'notes'], row.id, { id: 'Advance' }),
    usePart(brokeredSettlement, 'Costs and result', accountFields, row.id, accountHeads),
  ]
  return (
    <PrintPage
      sideways
      document={`Lot ${row.name}`}
      line={`Internal report · ${lotStatus.label(row.status)}`}
      ready={sections.every(({ isReady }) => isReady)}
      foot="For the house alone"
      by={me.username}
    >
      <h2>Weights</h2>
      <PaperRows
        card={lot}
        rows={[row]}
        fields={weights}
        heads={{ name: 'Lot', piece_count: 'Pieces', box_net_lbs: 'Shipped', net_wet_lbs: 'Received' }}
      />
      <h2>Ounces</h2>
      <PaperRows card={lot} rows={[row]} fields={ounces} />
      {sections.map(({ title, table }) => table && <section key={title}>{table}</section>)}
      {row.notes !== '' && (
        <>
          <h2>Notes</h2>
          <p style={{ whiteSpace: 'pre-wrap' }}>{row.notes}</p>
        </>
      )}
    </PrintPage>
  )
})

/** What one card says of the lot; nothing of what its reader may not list. */
function usePart(
  card: AnyCard,
  title: string,
  fields: readonly string[],
  id: number,
  heads: Readonly<Record<string, string>> = {},
) {
  const me = useMe()
  const may = allowed(card.may.list, me)
  const { data } = useList(card, everyField(card), { lot: id, page_size: 0 }, { enabled: may })
  const rows = (data?.results ?? []) as readonly object[]
  const table = may && (
    <>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="dim">None.</p>
      ) : (
        <PaperRows card={card} rows={rows} fields={fields} heads={heads} />
      )}
    </>
  )
  return { title, isReady: !may || data !== undefined, table }
}
