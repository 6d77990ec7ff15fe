import { checkInAllocation } from '@cupel/domain/hedges/check-in-allocation.ts'
import { perMetal } from '@cupel/domain/kit/metals.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { allocation } from '@cupel/domain/lots/allocation.ts'
import { overviewTotalsCall } from '@cupel/domain/lots/allocation-calls.ts'
import type { ReactNode } from 'react'
import { keptColumns } from '../hedges/kept-columns.ts'
import { MetalBand } from '../hedges/MetalBand.tsx'
import { Button } from '../kit/Button.tsx'
import { DataList } from '../kit/DataList.tsx'
import { tozText } from '../kit/format.ts'
import { reading } from '../kit/list/reading.ts'
import { usePhone } from '../kit/media.ts'
import { PageHead } from '../kit/PageHead.tsx'
import { useEndpoint } from '../kit/queries.ts'
import { RecordLink } from '../kit/To.tsx'
import { recordHref } from '../kit/record-href.ts'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { Tabs } from '../kit/Tabs.tsx'
import { useScreenSearch } from '../kit/url.ts'
import { useDialog } from '../kit/use-dialog.ts'
import { allocationsScreen } from './lots.area.ts'
import { AllocateDialog } from './allocate.ts'
import { LiveAllocations } from './LiveAllocations.tsx'

const tabs = [
  { key: 'lots', text: 'Of lots' },
  { key: 'check-ins', text: 'Kept for check-ins' },
]

/** Which hedge covers what, as long as it is under way. */
export default function AllocationsPage(): ReactNode {
  const me = useMe()
  const [{ tab }] = useScreenSearch(allocationsScreen)
  const { show, dialog } = useDialog()
  const may = allowed(allocation.may.create, me)
  const seesKept = allowed(checkInAllocation.may.list, me)
  const create = () => show((close) => <AllocateDialog onClose={close} />)
  useShortcuts({ c: create, a: create }, may)
  return (
    <>
      <PageHead
        title="Allocations"
        actions={
          may && (
            <Button variant="contained" icon="plus" onClick={create}>
              Allocate <kbd>A</kbd>
            </Button>
          )
        }
      />
      <Totals />
      {seesKept && <Tabs label="Allocations" tabs={tabs} now={tab} />}
      {tab === 'lots' || !seesKept ? <LiveAllocations /> : <Reservations />}
      {dialog}
    </>
  )
}

/** All lots that are not final, together. */
function Totals() {
  const { data, error } = useEndpoint(overviewTotalsCall, {}, { under: allocation })
  if (!data) return error ? null : <MetalBand label="Ounces of all lots under way" cells={undefined} />
  const cells = perMetal((metal) => {
    const { contained, allocated, unallocated } = data[metal]
    const over = unallocated.startsWith('-')
    return {
      figure: unallocated,
      words: over ? 'toz more hedged than found' : 'toz not hedged',
      short: over,
      total: contained,
      covered: allocated,
      left: `allocated ${tozText(allocated)}`,
      right: `of ${tozText(contained)} ctoz contained`,
    }
  })
  return <MetalBand label="Ounces of all lots under way" cells={cells} />
}

const itsCheckIn = reading(checkInAllocation, ['check_in_id'], (row) => recordHref('check_in', row.check_in_id))

function Reservations() {
  const phone = usePhone()
  return (
    <DataList
      card={checkInAllocation}
      open={itsCheckIn}
      filters={['hedge_id', 'check_in_id']}
      columns={[
        {
          field: 'check_in_id',
          label: 'Check-in',
          align: 'left',
          cell: reading(checkInAllocation, ['check_in_id'], (row) => row.check_in_id),
        },
        { field: 'yard_name', label: 'Yard' },
        {
          field: 'hedge_code',
          label: 'Hedge',
          cell: reading(checkInAllocation, ['hedge_id', 'hedge_code'], (row) => (
            <RecordLink to="hedge" id={row.hedge_id} words={row.hedge_code} />
          )),
        },
        ...keptColumns(phone),
        { field: 'created_at', label: 'Since' },
      ]}
      empty={{ line: 'Nothing is kept for a check-in. A hedge keeps ounces from its own page.' }}
    />
  )
}
