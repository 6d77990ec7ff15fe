import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import { metalLetters as letters, metals, type Metal } from '@cupel/domain/kit/metals.ts'
import { use, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../../kit/Button.tsx'
import { client } from '../../kit/client.ts'
import { tozText } from '../../kit/format.ts'
import { MetalName } from '../../kit/MetalBar.tsx'
import { useUnitText } from '../../kit/money-in.ts'
import { SearchOrCreate } from '../../kit/SearchOrCreate.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { snackFailure } from '../../kit/snack.ts'
import { LockedContext } from '../TypedField.tsx'
import { CalculatorInput } from './CalculatorInput.tsx'
import { useDerived } from './Derived.tsx'
import { hedgeCode } from './leaves.ts'
import { typedAllocation, type DesignatedHedge, type Typed } from './state.ts'
import css from './calculator.module.css'

/** Which hedge pays for how many of the ounces. An empty rate is the yard's, an empty price the hedge's. */
export function AllocationInputs({ onHedge }: { onHedge: (hedge: DesignatedHedge) => void }) {
  const locked = use(LockedContext)
  const { control } = useFormContext<Typed>()
  const { fields, append, remove } = useFieldArray({ control, name: 'allocations' })
  const { draft, result } = useDerived()
  const unitText = useUnitText()
  const [adding, setAdding] = useState(false)
  const add = (hedgeId: number | null) => {
    setAdding(false)
    append(typedAllocation({ hedgeId }))
  }
  const choose = async (id: number | null) => {
    if (id === null) return
    try {
      if (!draft.facts.designatedHedges.some((one) => one.id === id)) onHedge(designated(await client(hedge).get(id)))
      add(id)
    } catch (error) {
      snackFailure(error)
    }
  }
  return (
    <div className={css.calcPart}>
      <h3>Allocations, contained</h3>
      {fields.length > 0 && (
        <Sheet
          className={css.allocations}
          look="plain"
          rows={fields.flatMap(({ id, hedgeId }, at) =>
            metals.map((metal) => ({ key: `${id} ${metal}`, hedgeId, at, metal })),
          )}
          kind={({ metal, at }) => (metal === 'pt' && at > 0 ? 'apart' : undefined)}
          columns={[
            { head: 'Hedge', width: 128, cell: (line) => <HedgeOf {...line} onRemove={() => remove(line.at)} /> },
            ...allocated.map(([part, head, unit]) => ({
              head,
              unit: unitText(unit),
              right: true,
              width: part === 'Rate' ? 84 : undefined,
              cell: (line: AllocatedMetal) => <Allocated {...line} part={part} />,
            })),
          ]}
        />
      )}
      {adding && (
        <div className="row" style={{ padding: '6px 12px' }}>
          <SearchOrCreate
            of={hedge}
            label="Hedge"
            bare
            autoFocus
            className="grow"
            value={null}
            onChange={(id) => void choose(id)}
          />
          <Button onClick={() => add(null)}>No hedge</Button>
          <Button variant="text" onClick={() => setAdding(false)}>
            Cancel
          </Button>
        </div>
      )}
      <div className="row between wrap">
        {!locked && !adding ? (
          <Button variant="text" icon="plus" onClick={() => setAdding(true)}>
            Add a hedge
          </Button>
        ) : (
          <span />
        )}
        <Unallocated
          ounces={[result.unallocatedPt, result.unallocatedPd, result.unallocatedRh].map((one) => one.toString())}
        />
      </div>
    </div>
  )
}

const allocated = [
  ['Toz', 'Contained', 'toz'],
  ['Rate', 'Rate', '%'],
  ['MarketRate', 'Price', '$/toz'],
] as const
const spoken = { Toz: 'contained', Rate: 'return rate', MarketRate: 'price' }

interface AllocatedMetal {
  hedgeId: number | null
  at: number
  metal: Metal
}

function HedgeOf({ hedgeId, metal, onRemove }: AllocatedMetal & { onRemove: () => void }) {
  const locked = use(LockedContext)
  const { draft } = useDerived()
  const code = hedgeCode(draft.facts, hedgeId)
  return (
    <span className="row">
      <MetalName of={metal} />
      <span className="sm ellipsis">{code}</span>
      {metal === 'pt' && !locked && (
        <IconButton icon="close" size={13} small aria-label={`Take ${code} out of the estimate`} onClick={onRemove} />
      )}
    </span>
  )
}

/** One figure of an allocation; while it is empty, the yard's rate and the hedge's price count. */
function Allocated({ hedgeId, at, metal, part }: AllocatedMetal & { part: keyof typeof spoken }) {
  const { draft, result } = useDerived()
  const own = draft.facts.designatedHedges.find((one) => one.id === hedgeId)
  const rates = { pt: result.brokeredRatePt, pd: result.brokeredRatePd, rh: result.brokeredRateRh }
  const otherwise = {
    Toz: undefined,
    Rate: figure(rates[metal].toString(), 3),
    MarketRate: figure(own?.[`${metal}Rate`] ?? '0', 2),
  }
  return (
    <CalculatorInput
      bare
      unitless
      name={`allocations.${at}.${metal}${part}`}
      label={`${letters[metal]} ${spoken[part]}, ${hedgeCode(draft.facts, hedgeId)}`}
      otherwise={otherwise[part]}
    />
  )
}

/** Ounces that no hedge pays for; below nothing when more is allocated than the lot contains. */
function Unallocated({ ounces }: { ounces: readonly string[] }) {
  const over = ounces.some((one) => one.startsWith('-'))
  return (
    <span className={over ? 'sm loss' : 'sm dim'}>
      {over ? 'Allocated beyond the content' : 'Unallocated'} {ounces.map((one) => tozText(one)).join(' / ')}
      <span className="unit">toz</span>
    </span>
  )
}

function designated(row: Awaited<ReturnType<ReturnType<typeof client<typeof hedge>>['get']>>): DesignatedHedge {
  const { id, code, pt_rate_per_toz, pd_rate_per_toz, rh_rate_per_toz } = row
  // Whoever opens a calculator may see prices.
  return {
    id,
    code,
    ptRate: pt_rate_per_toz ?? '0.00',
    pdRate: pd_rate_per_toz ?? '0.00',
    rhRate: rh_rate_per_toz ?? '0.00',
  }
}
