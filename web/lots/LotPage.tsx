import { inventoryBox } from '@cupel/domain/inventory/box.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { allocation } from '@cupel/domain/lots/allocation.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { purchaseLot } from '@cupel/domain/lots/purchase-lot.ts'
import type { DetailRow } from '@cupel/domain/kit/resource.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { useState } from 'react'
import * as z from 'zod'
import { Button } from '../kit/Button.tsx'
import { Changes } from '../kit/Changes.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { fieldText } from '../kit/format.ts'
import { Icon } from '../kit/Icon.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { hasPanels, Panels } from '../kit/Panels.tsx'
import { screensBelow } from '../kit/screen-at.ts'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { StatusChip } from '../kit/StatusChip.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { useId, useScreenSearch } from '../kit/url.ts'
import { WithRecord } from '../kit/WithRecord.tsx'
import { LotAllocations } from './LotAllocations.tsx'
import { LotAllocationsTable } from './LotAllocationsTable.tsx'
import { LotBoxes } from './LotBoxes.tsx'
import { LotLinks, wordsOf } from './LotLinks.tsx'
import { LotPurchases } from './LotPurchases.tsx'
import { LotStages } from './LotStages.tsx'
import { LotWeights } from './LotWeights.tsx'

export type Lot = DetailRow<typeof lot>

const search = z.object({ tab: z.string().default('overview') })
const statuses = { status: lotStatus }

/** Later areas fill these tabs: `'lot lab': [ … ]` in the table of panels. A tab without any is not shown. */
const laterTabs = [
  { key: 'lab', text: 'Lab and PPM' },
  { key: 'finance', text: 'Finance' },
  { key: 'transit', text: 'Transit' },
  { key: 'documents', text: 'Documents' },
]

export default function LotPage() {
  return (
    <WithRecord card={lot} id={useId()} list="/lot-list">
      {(row) => <LotOf key={row.id} row={row} />}
    </WithRecord>
  )
}

function LotOf({ row }: { row: Lot }) {
  const me = useMe()
  const [{ tab }] = useScreenSearch(search)
  const [editing, setEditing] = useState(false)
  const mayEdit = allowed(lot.may.update, me, row) && lot.frozen(row) === undefined
  useShortcuts({ e: () => setEditing(true) }, mayEdit)
  const later = laterTabs.filter(({ key }) => hasPanels(`lot ${key}`, me))
  const tabs = [
    { key: 'overview', text: 'Overview' },
    ...(allowed(purchaseLot.may.list, me) ? [{ key: 'purchases', text: 'Purchases', count: row.purchase_count }] : []),
    ...(allowed(inventoryBox.may.list, me) ? [{ key: 'boxes', text: 'Boxes', count: row.box_count }] : []),
    ...(allowed(allocation.may.list, me) ? [{ key: 'hedges', text: 'Hedges', count: row.hedge_ids.length }] : []),
    ...later,
    ...screensBelow('/lot/$id', me)
      .map((screen) => ({ key: screen.path, text: wordsOf(screen), to: screen.path.replace('$id', String(row.id)) }))
      .filter(({ text }) => !later.some((tab) => tab.text === text)),
    { key: 'history', text: 'History' },
  ]
  // What the person may not see is no tab of his, though the URL names it.
  const shown = tabs.find(({ key }) => key === tab)?.key ?? 'overview'
  return (
    <>
      <PageHead
        title={row.name}
        crumbs={[{ text: 'Lots', to: '/lot-list' }]}
        chip={<StatusChip of={lotStatus} code={row.status} />}
        facts={[
          fieldText(row.designation, lot.row.shape.designation),
          fieldText(row.material_type, lot.row.shape.material_type),
          row.smelter_code,
          row.yard_names,
          row.account_manager_name,
          row.division_code,
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            {mayEdit && (
              <Button startIcon={<Icon name="edit" />} onClick={() => setEditing(true)}>
                Edit <kbd>E</kbd>
              </Button>
            )}
            <LotLinks id={row.id} />
          </>
        }
      />
      <LotStages row={row} />
      <Tabs label={`Parts of ${row.name}`} tabs={tabs} now={shown} />
      {shown === 'overview' && <Overview row={row} />}
      {shown === 'purchases' && <LotPurchases row={row} />}
      {shown === 'boxes' && <LotBoxes row={row} />}
      {shown === 'hedges' && <LotAllocationsTable row={row} />}
      {laterTabs.some(({ key }) => key === shown) && (
        <div className="col">
          <Panels of={`lot ${shown}`} id={row.id} />
        </div>
      )}
      {shown === 'history' && <Changes card={lot} id={row.id} statuses={statuses} />}
      {editing && (
        <EditDialog
          card={lot}
          row={row}
          title={`Edit ${row.name}`}
          fields={editable}
          failed="An error occurred while updating the lot."
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

/** The ship date is a move of its own, and so is making allocations final; the cut plan has a screen. */
const editable = lot.update.filter(
  (field) => !field.startsWith('cut_plan') && field !== 'ship_date' && field !== 'allocations_final',
)

function Overview({ row }: { row: Lot }) {
  const me = useMe()
  return (
    <div className="two">
      <div className="col">
        <LotWeights row={row} />
        {allowed(purchaseLot.may.list, me) && <LotPurchases row={row} />}
        {allowed(inventoryBox.may.list, me) && <LotBoxes row={row} />}
        <Panels of="lot" id={row.id} />
      </div>
      <div className="col">
        {allowed(allocation.may.list, me) && <LotAllocations row={row} />}
        <Changes card={lot} id={row.id} statuses={statuses} />
      </div>
    </div>
  )
}
