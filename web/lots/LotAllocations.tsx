import { figure } from '@cupel/domain/kit/amount-text.ts'
import { compareDecimals } from '@cupel/domain/kit/fields.ts'
import { metalLetters, metals, type Metal } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { checkInput } from '@cupel/domain/kit/moves.ts'
import { allocation } from '@cupel/domain/lots/allocation.ts'
import { linkedHedges } from '@cupel/domain/lots/lot-calls.ts'
import { useId } from 'react'
import { Button, IconButton } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { tozText } from '../kit/format.ts'
import { MetalBar, MetalName } from '../kit/MetalBar.tsx'
import { useEndpoint, useList } from '../kit/queries.ts'
import { RecordLink } from '../kit/To.tsx'
import { useMe } from '../kit/session.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { useShortcuts } from '../kit/shortcuts.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useDialog } from '../kit/use-dialog.ts'
import { AllocateDialog, DeleteAllocation } from './allocate.ts'
import type { Lot } from './LotPage.tsx'
import { ounceColumn } from '../hedges/MetalBand.tsx'
import { DataList } from '../kit/DataList.tsx'
import { metalColumns } from '../kit/list/columns.tsx'
import { everyField, reading } from '../kit/list/reading.ts'
import { usePhone } from '../kit/media.ts'
import { recordHref } from '../kit/record-href.ts'
import { LeadText } from '../kit/LeadText.tsx'

export type Allocation = Row<typeof allocation>

/** How far hedges cover the lot, metal by metal; each hedge is a part of the bar. */
export function LotAllocations({ row }: { row: Lot }) {
  const me = useMe()
  const reasonId = useId()
  const { show, dialog } = useDialog()
  const { data, error, refetch } = useList(
    allocation,
    everyField(allocation),
    { lot: row.id, status: 'ACTIVE', page_size: 0 },
    { silent: true },
  )
  const may = allowed(allocation.may.create, me)
  const refused = checkInput(allocation, 'create', {
    ...anyHedge,
    lot_name: row.name,
    lot_status: row.status,
    allocations_final: row.allocations_final,
  })?.text
  const allocate = () => refused === undefined && show((close) => <AllocateDialog lot={row} onClose={close} />)
  useShortcuts({ a: allocate }, may && dialog === undefined)
  return (
    <Panel
      title="Hedge allocations"
      actions={
        may && (
          <Button
            icon="plus"
            aria-disabled={refused !== undefined}
            aria-describedby={refused === undefined ? undefined : reasonId}
            onClick={allocate}
          >
            Allocate <kbd>A</kbd>
          </Button>
        )
      }
    >
      {may && refused !== undefined && (
        <p id={reasonId} className="xs dim" style={{ padding: '6px 12px 0' }}>
          {refused}
        </p>
      )}
      {!data && !error && <EmptyState kind="loading" />}
      {!data && error && (
        <EmptyState
          kind="error"
          title={<LeadText of={{ card: allocation, deed: 'list' }} />}
          again={() => void refetch()}
        />
      )}
      {data && metals.map((metal) => <OfMetal key={metal} metal={metal} row={row} allocations={data.results} />)}
      <Short row={row} />
      {data && data.count > 0 && (
        <Sheet
          rows={data.results}
          columns={[
            {
              cell: (one) => (
                <RecordLink to="hedge" id={one.hedge} words={<b className="medium">{one.hedge_code}</b>} />
              ),
            },
            {
              cell: (one) => metals.map((metal) => tozText(one[metal])).join(' · '),
              right: true,
              tone: () => 'sm dim',
            },
          ]}
          actions={
            may && refused === undefined
              ? (one) => (
                  <>
                    <IconButton
                      icon="edit"
                      aria-label={`Change the ounces of ${one.hedge_code}`}
                      onClick={() => show((close) => <AllocateDialog lot={row} of={one} onClose={close} />)}
                    />
                    <IconButton
                      icon="close"
                      aria-label={`Remove the allocation of ${one.hedge_code}`}
                      onClick={() => show((close) => <DeleteAllocation of={one} onClose={close} />)}
                    />
                  </>
                )
              : undefined
          }
        />
      )}
      {dialog}
    </Panel>
  )
}

/** Which hedge is asked later; what the lot itself says against a new allocation is known now. */
const anyHedge = { hedge_code: '', hedge_status: 'OPEN' }

function OfMetal({ metal, row, allocations }: { metal: Metal; row: Lot; allocations: readonly Allocation[] }) {
  const parts = allocations
    .filter((one) => compareDecimals(one[metal], '0') > 0)
    .map((one) => ({ amount: one[metal], label: one.hedge_code }))
  const contained = row[`contained_${metal}`]
  if (contained === null)
    return (
      <div className="metal-line">
        <div className="row between">
          <MetalName of={metal} />
          <span>
            <b>{figure(row[`allocated_${metal}`], 3)}</b> of --<span className="unit">ctoz</span>
          </span>
        </div>
        <span className="xs dim">not assayed yet</span>
      </div>
    )
  return <MetalBar metal={metal} total={contained} parts={parts} />
}

/** Hedges of this lot that have given more than they hold: they were reduced later. */
function Short({ row }: { row: Lot }) {
  const asking = { under: allocation, silent: true, enabled: row.hedge_ids.length > 0 }
  const { data } = useEndpoint(linkedHedges, { params: { id: row.id } }, asking)
  const short = (data?.results ?? []).flatMap((one) =>
    metals.flatMap((metal) => {
      const free = one[`${metal}_available_toz`]
      return compareDecimals(free, '0') < 0 ? [`${metalLetters[metal]}: ${one.code} has ${tozText(free)}`] : []
    }),
  )
  if (short.length === 0) return null
  return (
    <p className="acc xs" style={{ padding: '0 12px 8px' }}>
      {short.join(' · ')}
    </p>
  )
}

const itsHedge = reading(allocation, ['hedge'], (one) => recordHref('hedge', one.hedge))

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
          open={itsHedge}
          columns={[
            { field: 'hedge_code', label: 'Hedge' },
            'status',
            ...(phone
              ? [ounceColumn(allocation, 'Allocated toz', (metal) => metal)]
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
