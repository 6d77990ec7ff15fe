import { allocationCheck, type AllocationError } from '@cupel/domain/hedges/allocation-check.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { metalLetters, metals, perMetal, type Metal, type PerMetal } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allocation } from '@cupel/domain/lots/allocation.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import type { Figure } from '@cupel/domain/kit/figure.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { toz } from '@cupel/domain/kit/units.ts'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { EditDialog } from '../kit/EditDialog.tsx'
import { Field } from '../kit/Fields.tsx'
import { FilterChip } from '../kit/FilterChip.tsx'
import { tozText } from '../kit/format.ts'
import { MetalName } from '../kit/MetalBar.tsx'
import { useList, useRecord } from '../kit/queries.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { RemoveDialog } from '../kit/RemoveDialog.tsx'

type Lot = Row<typeof lot>
type Allocation = Row<typeof allocation>

export interface AllocateDialogProps {
  /** Left out: the lot is chosen in the dialog. */
  lot?: Lot
  /** The allocation to change; left out, a new one is made. */
  of?: Allocation
  onClose: () => void
}

/** Gives a hedge's ounces to a lot. What the hedge has left and what the lot leaves open stand beside the inputs. */
export function AllocateDialog({ lot: given, of, onClose }: AllocateDialogProps) {
  return (
    <EditDialog
      card={allocation}
      row={of}
      {...(given && !of ? { begin: { lot: given.id } } : {})}
      title={of ? `${of.hedge_code} on ${of.lot_name}` : given ? `Allocate to ${given.name}` : 'New allocation'}
      touches={[lot, hedge]}
      save={of ? 'Save' : 'Allocate'}
      saved={(row) => `${row.hedge_code} on ${row.lot_name} saved`}
      onClose={onClose}
    >
      <div className="col">
        {!of && !given && (
          <div className="fields">
            <Field name="lot" autoFocus />
          </div>
        )}
        {!of && <HedgeChoice smelter={given?.smelter} autoFocus={given !== undefined} />}
        <Ounces lot={given} of={of} />
      </div>
    </EditDialog>
  )
}

/** The latest open hedges of the lot's smelter, and a box for any other. */
function HedgeChoice({ smelter, autoFocus }: { smelter: number | undefined; autoFocus: boolean }) {
  const { field } = useController({ name: 'hedge' })
  const { data } = useList(
    hedge,
    ['code', ...metals.map((metal) => `${metal}_available_toz` as const)],
    { status: 'OPEN', smelter, page_size: 8 },
    { silent: true, enabled: smelter !== undefined },
  )
  return (
    <>
      {data && data.count > 0 && (
        <div role="group" aria-label="Open hedges of the smelter" className="row wrap">
          {data.results.map((one) => (
            <FilterChip key={one.id} pressed={field.value === one.id} onClick={() => field.onChange(one.id)}>
              <b>{one.code}</b>
              <span className="dim">{metals.map((metal) => tozText(one[`${metal}_available_toz`])).join(' · ')}</span>
            </FilterChip>
          ))}
        </div>
      )}
      <div className="fields">
        <Field name="hedge" query={openOnly} autoFocus={autoFocus} />
      </div>
    </>
  )
}

const openOnly = { status: 'OPEN' }

function Ounces({ lot: given, of }: { lot: Lot | undefined; of: Allocation | undefined }) {
  const form = useFormContext()
  const typed = useWatch() as { lot?: number | null; hedge?: number | null } & PerMetal<string>
  const hedgeId = of?.hedge ?? typed.hedge ?? null
  const lotId = of?.lot ?? given?.id ?? typed.lot ?? null
  const from = useRecord(hedge, hedgeId ?? 0, { enabled: hedgeId !== null, silent: true }).data
  const read = useRecord(lot, lotId ?? 0, { enabled: given === undefined && lotId !== null, silent: true }).data
  const to = given ?? (lotId === null ? undefined : read)
  const checked = from && check(from, of, typed)
  const rest = to && leftToHedge(to, of)
  const fill = (metal: Metal) => {
    if (!checked || !rest) return
    form.setValue(metal, smaller(rest[metal], checked.available[metal]), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div
      onKeyDown={(event) => {
        const metal = metals.find((one) => one === (event.target as HTMLElement).getAttribute('name'))
        if (event.key !== '=' || !metal) return
        event.preventDefault()
        fill(metal)
      }}
    >
      <Sheet
        look="plain"
        blocks
        rows={metals.map((metal) => ({ metal }))}
        keyOf={({ metal }) => metal}
        columns={(c) => [
          { head: 'Metal', cell: ({ metal }) => <MetalName of={metal} /> },
          c.amount('Contained', 'ctoz', ({ metal }) => to?.[`contained_${metal}`], { desk: true }),
          c.amount('Lot open', 'toz', ({ metal }) => rest?.[metal].toString()),
          c.amount('Hedge has', 'toz', ({ metal }) => checked?.available[metal].toString(), {
            tone: ({ metal }) => (checked?.available[metal].lt('0') ? 'acc' : undefined),
          }),
          {
            head: (
              <>
                Ounces <kbd>=</kbd> takes what fits
              </>
            ),
            wide: true,
            labelled: true,
            cell: ({ metal }) => (
              <Field
                name={metal}
                label={`${metalLetters[metal]} ounces`}
                bare
                help={checked?.errors[metal] && <span className="err">{words[checked.errors[metal]]}</span>}
              />
            ),
          },
        ]}
      />
    </div>
  )
}

const words: Record<AllocationError, string> = {
  max_value: messages.max_value,
  min_value: messages.min_value,
  duplicate: '',
}

/** As the server will check it: an edited allocation's own ounces count back. */
function check(from: Row<typeof hedge>, of: Allocation | undefined, typed: PerMetal<string>) {
  const own = of ? [{ id: of.id, lot: of.lot, status: 'ACTIVE', pt: of.pt, pd: of.pd, rh: of.rh }] : []
  const request = perMetal((metal) => (/^-?\d{1,12}(\.\d{1,3})?$/.test(typed[metal] ?? '') ? typed[metal] : ''))
  return allocationCheck({
    hedge: { toz: perMetal((metal) => plus(from[`${metal}_available_toz`], of?.[metal])), allocations: own },
    request: { id: of?.id ?? null, lot: of?.lot ?? 'new', ...request },
  })
}

type Held = Record<`${'contained' | 'allocated'}_${'pt' | 'pd' | 'rh'}`, string | null>

/** What of a lot's metal no hedge covers yet; the ounces of the allocation that is being changed count back. */
function leftToHedge(lot: Held, changing?: PerMetal<string>): PerMetal<Figure> {
  return perMetal((metal) =>
    given(lot[`contained_${metal}`], 'contained', toz)
      .minus(given(lot[`allocated_${metal}`], 'allocated', toz))
      .plus(given(changing?.[metal], 'own ounces', toz))
      .atLeast('0')
      .as(`${metal} open`, toz),
  )
}

/** As much as both allow, never below nothing. */
function smaller(wanted: Figure, available: Figure): string {
  const less = wanted.lt(available) ? wanted : available
  return less.atLeast('0').as('ounces', toz).toString()
}

/** Free ounces of a hedge as they would be without the allocation that is being changed. */
function plus(free: string, own: string | undefined): string {
  return given(free, 'available', toz)
    .plus(given(own, 'own ounces', toz))
    .as('available', toz)
    .toString()
}

/** Takes a hedge's ounces from a lot: they are free again. */
export function DeleteAllocation({ of, onClose }: { of: Row<typeof allocation>; onClose: () => void }) {
  return (
    <RemoveDialog
      card={allocation}
      row={of}
      title={`Take ${of.hedge_code} off ${of.lot_name}?`}
      confirm={`Take ${of.hedge_code} off`}
      saved={`Ounces of ${of.hedge_code} given back`}
      touches={[lot, hedge]}
      onClose={onClose}
    >
      {metals.map((metal) => `${metalLetters[metal]} ${tozText(of[metal])}`).join(', ')} toz are free for others at
      once.
    </RemoveDialog>
  )
}
