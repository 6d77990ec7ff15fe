import { boxTotals } from '@cupel/domain/inventory/box-calls.ts'
import { boxMachine } from '@cupel/domain/inventory/box-machine.ts'
import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { counted, figure } from '@cupel/domain/kit/amount-text.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed, mightBe } from '@cupel/domain/kit/roles.ts'
import { location } from '@cupel/domain/places/location.ts'
import { checkMove } from '@cupel/domain/kit/moves.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { importButton } from '../kit/import/import-button.tsx'
import { Button } from '../kit/Button.tsx'
import { call } from '../kit/client.ts'
import { DataList, type DataListProps } from '../kit/DataList.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { SelectInput } from '../kit/form/TextInput.tsx'
import { lbsText } from '../kit/format.ts'
import { usePhone } from '../kit/media.ts'
import { PageHead } from '../kit/PageHead.tsx'
import { useList } from '../kit/queries.ts'
import { remember, remembered } from '../kit/remembered.ts'
import { RecordLink } from '../kit/To.tsx'
import type { Query } from '../kit/send.ts'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { useRawSearch } from '../kit/url.ts'
import { useDialog } from '../kit/use-dialog.ts'
import { boxScreen } from './inventory.area.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { bulkAction, type BulkAction } from '../kit/list/bulk-action.ts'
import { reading, type Read } from '../kit/list/reading.ts'
import { inHand, type BoxInHand } from './box-in-hand.ts'
import { togetherRefusal } from './merge-refusal.ts'

const ImportBoxes = importButton(async () => (await import('@cupel/domain/inventory/box-import.ts')).boxImport)

const lastPlace = 'inventory-location'
const all = '*'

/** The boxes of one location. Which one stands by its name in the URL, and is remembered for the next visit. */
export default function InventoryOnHandPage() {
  const me = useMe()
  const phone = usePhone()
  const [search, change] = useRawSearch()
  const { show, dialog: creating } = useDialog()
  const [count, setCount] = useState<number>()
  const { actions, dialog } = useBoxBulkMoves()
  const places = useList(location, ['name', 'disabled'], {
    is_inventory_location: true,
    page_size: 0,
    ordering: 'name',
  }).data?.results
  const last = remembered(lastPlace, '')
  const name = search.location_name ?? last
  const place = places?.find((one) => one.name === name)
  const choose = (next: string) => {
    remember(lastPlace, next)
    change({ location_name: next, page: '' })
  }
  useEffect(() => {
    if (search.location_name !== undefined) remember(lastPlace, search.location_name)
    else if (last !== '') change({ location_name: last })
  }, [search.location_name, last, change])
  const mayCreate = allowed(inventoryBox.may.create, me)
  const create = () =>
    show((close) => (
      <EditDialog card={inventoryBox} {...(place ? { begin: { location: place.id } } : {})} onClose={close} />
    ))
  useShortcuts({ c: create }, mayCreate)
  return (
    <>
      <PageHead
        title="Inventory On Hand"
        facts={
          // On a phone the place stands in the box beside, and there is room for one of them.
          !phone &&
          [place?.name ?? 'All locations', count !== undefined && counted(count, 'box', 'boxes')]
            .filter(Boolean)
            .join(' · ')
        }
        actions={
          <>
            <SelectInput
              label="Location"
              bare
              value={place?.name ?? all}
              onChange={(next) => choose(next === all ? '' : next)}
              options={[{ value: all, text: 'All locations' }, ...(places ?? []).map(placeOption)]}
            />
            {mayCreate && !phone && <ImportBoxes />}
            {mayCreate && (
              <Button variant="contained" icon="plus" onClick={create}>
                New box
              </Button>
            )}
          </>
        }
      />
      {places && (
        <DataList
          card={inventoryBox}
          open={boxScreen}
          query={{ is_on_hand: true, location: place?.id }}
          filters={['status', 'catalog', 'held_by', 'name']}
          columns={columns}
          totals={sums}
          bulk={actions}
          figure="net"
          onCount={setCount}
          empty={{ line: 'No box stands here. Boxes are packed by an intake.' }}
        />
      )}
      {dialog}
      {creating}
    </>
  )
}

const holding = ['held_by', 'held_id', 'lot_name'] as const

const columns: DataListProps<typeof inventoryBox>['columns'] = [
  'name',
  'status',
  { field: 'container', label: 'Container' },
  { field: 'catalog_name', label: 'Contents' },
  { field: 'location_name', label: 'Location', hidden: true },
  { field: 'lot_name', label: 'Held by', cell: reading(inventoryBox, holding, (row) => <Holder row={row} />) },
  { field: 'buyer_name', label: 'Buyer' },
  'pieces',
  'weight',
  'tare',
  'net',
  { field: 'created_at', label: 'Packed' },
]

function placeOption({ name, disabled }: Read<typeof location, 'name' | 'disabled'>) {
  return { value: name, text: disabled ? `${name}, disabled` : name }
}

/** The lot, manifest or intake that holds a box. */
export function Holder({ row }: { row: { held_by: string | null; held_id: number | null; lot_name: string | null } }) {
  const { held_by: by, held_id: id, lot_name: lot } = row
  const type = by === 'MANIFEST' ? 'inventory_manifest' : (by ?? '').toLowerCase()
  return <RecordLink to={type} id={by === null ? null : id} words={lot ?? `${type.replace('inventory_', '')} ${id}`} />
}

async function sums(query: Query, signal: AbortSignal) {
  const { pieces, weight, tare, net } = await call(boxTotals, { query, signal })
  return { pieces: figure(pieces), weight: lbsText(weight), tare: lbsText(tare), net: lbsText(net) }
}

const SplitDialog = lazyDialog(async () => (await import('./SplitDialog.tsx')).SplitDialog)
const MergeDialog = lazyDialog(async () => (await import('./MergeDialog.tsx')).MergeDialog)

/** What can be done with the boxes ticked in the list: one is split, several become one. */
function useBoxBulkMoves(): { actions: readonly BulkAction<Row<typeof inventoryBox>>[]; dialog: ReactNode } {
  const me = useMe()
  const { show, dialog } = useDialog()
  const action = (
    name: 'split' | 'merge',
    more: { single?: boolean; together?: (boxes: readonly BoxInHand[]) => string | undefined },
  ) => {
    const { allow, label } = inventoryBox.moves[name]
    if (!mightBe(allow, me)) return []
    return [
      bulkAction(inventoryBox, inHand, {
        label,
        unless: (row) => checkMove(boxMachine, name, row, me)?.text,
        run: (boxes) =>
          new Promise<void>((done, cancel) =>
            show((close) => {
              const leave = () => {
                cancel(new Error('left'))
                close()
              }
              const [box] = boxes
              if (name === 'merge') return <MergeDialog boxes={boxes} onMerged={done} onClose={leave} />
              return box && <SplitDialog row={box} onSplit={done} onClose={leave} />
            }),
          ),
        ...more,
      }),
    ]
  }
  return { actions: [...action('split', { single: true }), ...action('merge', { together: togetherRefusal })], dialog }
}
