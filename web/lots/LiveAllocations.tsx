import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { metals } from '@cupel/domain/kit/metals.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { allocation } from '@cupel/domain/lots/allocation.ts'
import { final, lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { Link } from '@tanstack/react-router'
import { ounceColumn } from '../hedges/MetalBand.tsx'
import { Panel } from '../kit/Panel.tsx'
import { DataList } from '../kit/DataList.tsx'
import { IconButton } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { LeadText } from '../kit/LeadText.tsx'
import { Listed } from '../kit/Listed.tsx'
import { everyField, reading, type Read } from '../kit/list/reading.ts'
import { usePhone } from '../kit/media.ts'
import { useList } from '../kit/queries.ts'
import { RecordLink } from '../kit/To.tsx'
import { useMe } from '../kit/session.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { useRawSearch } from '../kit/url.ts'
import { useDialog, type Show } from '../kit/use-dialog.ts'
import { AllocateDialog, DeleteAllocation } from './allocate.ts'
import type { Allocation } from './LotAllocations.tsx'
import { lotScreen } from './lots.area.ts'
import { metalColumns } from '../kit/list/columns.tsx'
import css from './lot.module.css'

const underWay = lotStatus.codes.filter((code) => !(final as readonly string[]).includes(code))

const itsLot = reading(allocation, ['lot'], (row) => lotScreen.href({ id: row.lot }))

/** Allocations of lots under way, by hedge; the open hedges beside them narrow the list. */
export function LiveAllocations() {
  const me = useMe()
  const phone = usePhone()
  const { show, dialog } = useDialog()
  const may = allowed(allocation.may.update, me)
  return (
    <div className={`two ${css.liveAllocations}`}>
      <div className="col">
        <DataList
          card={allocation}
          query={{ status: 'ACTIVE', lot_status__in: underWay }}
          filters={['hedge', 'smelter', 'lot', 'lot_status']}
          open={itsLot}
          columns={[
            { field: 'lot_name', label: 'Lot' },
            { field: 'lot_status', label: 'Status' },
            {
              field: 'hedge_code',
              label: 'Hedge',
              cell: reading(allocation, ['hedge', 'hedge_code'], (row) => (
                <RecordLink to="hedge" id={row.hedge} words={row.hedge_code} />
              )),
            },
            { field: 'smelter_code', label: 'Smelter' },
            ...(phone
              ? [ounceColumn(allocation, 'Allocated toz', (metal) => metal)]
              : [
                  ...metalColumns('Allocated toz', (metal) => metal),
                  ...metalColumns('Price $/toz', (metal) => `${metal}_rate_per_toz`, { hidden: true }),
                ]),
            { field: 'allocations_final', label: 'Final', hidden: true },
            { field: 'created_at', label: 'Since', hidden: true },
            ...(may && !phone
              ? [
                  {
                    field: 'actions',
                    label: 'Change',
                    cell: reading(allocation, everyField(allocation), (row) => <RowActions of={row} show={show} />),
                  },
                ]
              : []),
          ]}
          empty={{ line: 'No lot under way draws on a hedge.' }}
        />
      </div>
      <Hedges />
      {dialog}
    </div>
  )
}

/** An allocation that may no longer change says why in the place of its buttons. */
function RowActions({ of, show }: { of: Allocation; show: Show }) {
  const refused = allocation.frozen(of)
  if (refused !== undefined)
    return (
      <span className="xs dim3" title={refused}>
        <Icon name="lock" size={13} /> <span className="sr-only">{refused}</span>
      </span>
    )
  return (
    <span className="row" style={{ gap: 0 }}>
      <IconButton
        icon="edit"
        small
        aria-label={`Change ${of.hedge_code} on ${of.lot_name}`}
        onClick={() => show((close) => <AllocateDialog of={of} onClose={close} />)}
      />
      <IconButton
        icon="close"
        small
        aria-label={`Remove ${of.hedge_code} from ${of.lot_name}`}
        onClick={() => show((close) => <DeleteAllocation of={of} onClose={close} />)}
      />
    </span>
  )
}

const free = ['code', 'smelter_code', ...metals.map((metal) => `${metal}_available_toz` as const)] as const
type Free = Read<typeof hedge, (typeof free)[number]>

/** Open hedges with what they have left; choosing one shows the lots that draw on it. */
function Hedges() {
  const [search] = useRawSearch()
  const open = useList(
    hedge,
    free,
    { status: 'OPEN', smelter: search.smelter, ordering: 'code', page_size: 100 },
    { silent: true },
  )
  const isChosen = ({ id }: Free) => search.hedge === String(id)
  return (
    <Panel title="Open hedges" note="available toz">
      <Listed of={open} failed={<LeadText of={{ card: hedge, deed: 'list' }} />} empty="No hedge is open.">
        {(rows) => (
          <Sheet
            rows={rows}
            kind={(row) => (isChosen(row) ? 'chosen' : undefined)}
            columns={(c) => [
              c.text('Hedge', (row) => <HedgeName row={row} chosen={isChosen(row)} />),
              ...c.eachMetal('', (row, metal) => row[`${metal}_available_toz`], {
                decimals: 3,
                tone: (row, metal) => (row[`${metal}_available_toz`].startsWith('-') ? 'acc' : undefined),
              }),
            ]}
          />
        )}
      </Listed>
    </Panel>
  )
}

function HedgeName({ row, chosen }: { row: Free; chosen: boolean }) {
  return (
    <>
      <Link
        to="."
        replace
        search={(before: object) => ({ ...before, page: undefined, hedge: chosen ? undefined : row.id })}
        aria-current={chosen}
      >
        {row.code}
      </Link>{' '}
      <span className="xs dim">{row.smelter_code}</span>
    </>
  )
}
