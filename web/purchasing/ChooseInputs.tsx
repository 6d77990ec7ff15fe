import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { DataList } from '../kit/DataList.tsx'
import { FilterChip } from '../kit/FilterChip.tsx'
import { bulkAction } from '../kit/list/bulk-action.ts'
import { reading, type Read } from '../kit/list/reading.ts'
import { usePhone } from '../kit/media.ts'
import { recordHref } from '../kit/record-href.ts'

export type InputSource = 'purchases' | 'boxes'

/** What goes into an intake: a purchase or a box, as far as the next steps show it. */
export interface Input {
  id: number
  words: string
  pieces: number
  /** Net weight of a box; a purchase has none. */
  net?: string
  location: number | null
}

interface ChooseInputsProps {
  source: InputSource
  chosen: readonly Input[]
  onChoose: (inputs: readonly Input[]) => void
}

/** The first step: select, and go on. What was chosen before stays chosen. */
export function ChooseInputs({ source, chosen, onChoose }: ChooseInputsProps) {
  const add = (more: readonly Input[]) =>
    onChoose([...chosen.filter((one) => !more.some(({ id }) => id === one.id)), ...more])
  return (
    <>
      {chosen.length > 0 && (
        <Panel padded title="Chosen" actions={<Button onClick={() => onChoose(chosen)}>Go on with these</Button>}>
          <div className="row wrap">
            {chosen.map((input) => (
              <FilterChip
                key={input.id}
                onRemove={chosen.length > 1 ? () => onChoose(chosen.filter((one) => one !== input)) : undefined}
                removeWords={`Leave out ${input.words}`}
              >
                <b>{input.words}</b>
              </FilterChip>
            ))}
          </div>
        </Panel>
      )}
      {source === 'purchases' ? <Purchases onAdd={add} /> : <Boxes onAdd={add} />}
    </>
  )
}

const itsPurchase = reading(purchase, [], (row) => recordHref('purchase', row.id))
const itsBox = reading(inventoryBox, [], (row) => recordHref('inventory_box', row.id))
const ofPurchase = ['yard_name', 'piece_count'] as const
const ofBox = ['name', 'pieces', 'net', 'location'] as const

function Purchases({ onAdd }: { onAdd: (inputs: readonly Input[]) => void }) {
  const phone = usePhone()
  return (
    <DataList
      card={purchase}
      name="intake-purchases"
      query={{ status__in: ['OP', 'RE'], intake__isnull: true }}
      filters={['yard', 'designation', 'division', 'created_at']}
      {...(phone ? {} : { open: itsPurchase })}
      columns={[
        { field: 'id', label: 'Purchase', align: 'left' },
        { field: 'yard_name', label: 'Yard' },
        'status',
        'designation',
        { field: 'division_code', label: 'Division' },
        { field: 'check_in_count', label: 'Check-ins' },
        { field: 'piece_count', label: 'Pieces' },
        { field: 'created_at', label: 'Created' },
      ]}
      bulk={[
        bulkAction(purchase, ofPurchase, {
          label: 'Pack boxes',
          icon: 'next',
          run: (rows) => onAdd(rows.map(purchaseInput)),
        }),
      ]}
      empty={{ title: 'All Clear', line: 'No purchase waits to be taken in.' }}
    />
  )
}

function Boxes({ onAdd }: { onAdd: (inputs: readonly Input[]) => void }) {
  const phone = usePhone()
  return (
    <DataList
      card={inventoryBox}
      name="intake-boxes"
      query={{ is_on_hand: true, status: 'AC' }}
      filters={['location', 'catalog', 'name']}
      {...(phone ? {} : { open: itsBox })}
      columns={[
        'name',
        'status',
        { field: 'location_name', label: 'Location' },
        { field: 'catalog_name', label: 'Contents' },
        'pieces',
        'weight',
        'tare',
        'net',
      ]}
      bulk={[
        bulkAction(inventoryBox, ofBox, {
          label: 'Pack boxes',
          icon: 'next',
          run: (rows) => onAdd(rows.map(boxInput)),
        }),
      ]}
      empty={{ line: 'No box stands free in the warehouse.' }}
    />
  )
}

function purchaseInput({ id, yard_name, piece_count }: Read<typeof purchase, (typeof ofPurchase)[number]>): Input {
  return { id, words: `${id} ${yard_name}`, pieces: piece_count, location: null }
}

function boxInput({ id, name, pieces, net, location }: Read<typeof inventoryBox, (typeof ofBox)[number]>): Input {
  return { id, words: name, pieces, net, location }
}
