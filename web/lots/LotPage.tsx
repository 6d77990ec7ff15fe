import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { allocation } from '@cupel/domain/lots/allocation.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { purchaseLot } from '@cupel/domain/lots/purchase-lot.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { useState } from 'react'
import { Changes } from '../kit/Changes.tsx'
import { fieldText } from '../kit/format.ts'
import { hasPanels, AreaPanels } from '../kit/AreaPanels.tsx'
import { Files } from '../kit/Files.tsx'
import { Later } from '../kit/Later.tsx'
import { recordPage } from '../kit/RecordPage.tsx'
import { hrefOf, titleOf, type Screen } from '../kit/screen.ts'
import { screensBelow } from '../kit/screen-at.ts'
import { useMe } from '../kit/session.ts'
import { Tabs } from '../kit/Tabs.tsx'
import { useScreenSearch } from '../kit/url.ts'
import { LotAllocations, LotAllocationsTable } from './LotAllocations.tsx'
import { LotBoxes } from './LotBoxes.tsx'
import { LotPurchases } from './LotPurchases.tsx'
import { LotStages } from './LotStages.tsx'
import { LotWeights } from './LotWeights.tsx'
import { lotScreen, lotsScreen } from './lots.area.ts'
import { IconButton } from '../kit/Button.tsx'
import { Menu } from '../kit/overlays.ts'

export type Lot = DetailRow<typeof lot>

/** Later areas fill these tabs: `'lot lab': [ … ]` in the table of panels. A tab without any is not shown. */
const laterTabs = [
  { key: 'lab', text: 'Lab and PPM' },
  { key: 'finance', text: 'Finance' },
  { key: 'transit', text: 'Transit' },
  { key: 'documents', text: 'Documents' },
]

export default recordPage(lot, lotsScreen, function LotPage({ row, Frame }) {
  const me = useMe()
  const [{ tab }] = useScreenSearch(lotScreen)
  const later = laterTabs.filter(({ key }) => hasPanels(`lot ${key}`, me))
  const tabs = [
    { key: 'overview', text: 'Overview' },
    ...(allowed(purchaseLot.may.list, me) ? [{ key: 'purchases', text: 'Purchases', count: row.purchase_count }] : []),
    ...(allowed(inventoryBox.may.list, me) ? [{ key: 'boxes', text: 'Boxes', count: row.box_count }] : []),
    ...(allowed(allocation.may.list, me) ? [{ key: 'hedges', text: 'Hedges', count: row.hedge_ids.length }] : []),
    ...later,
    ...screensBelow(lotScreen, me)
      .map((screen) => ({ key: screen.path, text: wordsOf(screen), to: hrefOf(screen, { id: row.id }) }))
      .filter(({ text }) => !later.some((tab) => tab.text === text)),
    { key: 'history', text: 'History' },
  ]
  // What the person may not see is no tab of his, though the URL names it.
  const shown = tabs.find(({ key }) => key === tab)?.key ?? 'overview'
  return (
    <Frame
      title={row.name}
      facts={[
        fieldText(row.designation, lot.row.shape.designation),
        fieldText(row.material_type, lot.row.shape.material_type),
        row.smelter_code,
        row.yard_names,
        row.account_manager_name,
        row.division_code,
      ]}
      edit={{
        title: `Edit ${row.name}`,
        fields: editable,
      }}
      more={<LotLinks id={row.id} />}
      above={<LotStages row={row} />}
    >
      <Tabs label={`Parts of ${row.name}`} tabs={tabs} now={shown} />
      {shown === 'overview' && <Overview row={row} />}
      {shown === 'purchases' && <LotPurchases row={row} />}
      {shown === 'boxes' && <LotBoxes row={row} />}
      {shown === 'hedges' && <LotAllocationsTable row={row} />}
      {laterTabs.some(({ key }) => key === shown) && (
        <div className="col">
          <AreaPanels of={`lot ${shown}`} id={row.id} />
        </div>
      )}
      {shown === 'history' && <Changes card={lot} id={row.id} />}
    </Frame>
  )
})

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
        <Later>
          {allowed(purchaseLot.may.list, me) && <LotPurchases row={row} />}
          {allowed(inventoryBox.may.list, me) && <LotBoxes row={row} />}
          <AreaPanels of="lot" id={row.id} />
        </Later>
      </div>
      <div className="col">
        <Later>
          {allowed(allocation.may.list, me) && <LotAllocations row={row} />}
          <Files card={lot} id={row.id} />
          <Changes card={lot} id={row.id} />
        </Later>
      </div>
    </div>
  )
}

/** The other screens of a lot, whichever area they belong to: whatever stands below the lot's own path. */
function LotLinks({ id }: { id: number }) {
  const me = useMe()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const others = screensBelow(lotScreen, me)
  if (others.length === 0) return null
  const items = others.map((screen) => ({ text: wordsOf(screen), to: hrefOf(screen, { id }) }))
  return (
    <>
      <IconButton
        icon="more"
        aria-label="More screens of this lot"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && <Menu anchor={anchor} label="Screens of this lot" items={items} onClose={() => setAnchor(null)} />}
    </>
  )
}

/** `lot-finance` → `Finance`, `advance-calculator` → `Advance calculator`: that it is the lot's is plain from here. */
function wordsOf(screen: Pick<Screen, 'name'>): string {
  const words = titleOf(screen).replace(/^Lot /, '')
  return words.charAt(0) + words.slice(1).toLowerCase()
}
