import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import { metalLetters as letters, metals } from '@cupel/domain/kit/metals.ts'
import { calculatorAllocation } from '@cupel/domain/settlement/advance-calculator-fields.ts'
import { use, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../kit/Button.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { client } from '../../kit/client.ts'
import { toz } from '../../kit/format.ts'
import { Icon } from '../../kit/Icon.tsx'
import { SearchOrCreate } from '../../kit/SearchOrCreate.tsx'
import { snackFailure } from '../../kit/snack.ts'
import { TypedField, LockedContext } from '../TypedField.tsx'
import { useDerived } from './Derived.tsx'
import { hedgeCode } from './leaves.ts'
import { typedAllocation, type DesignatedHedge, type Typed } from './state.ts'

const parts = calculatorAllocation.shape

/** Which hedge pays for how many of the ounces. An empty rate is the yard's, an empty price the hedge's. */
export function AllocationInputs({ onHedge }: { onHedge: (hedge: DesignatedHedge) => void }) {
  const locked = use(LockedContext)
  const { control } = useFormContext<Typed>()
  const { fields, append, remove } = useFieldArray({ control, name: 'allocations' })
  const { draft, result } = useDerived()
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
    <div className="calc-part">
      <h3>Allocations, contained</h3>
      {fields.length > 0 && (
        <table className="calc-allocations">
          <thead>
            <tr>
              <th>Hedge</th>
              <th className="num">
                Contained<span className="unit">toz</span>
              </th>
              <th className="num">
                Rate<span className="unit">%</span>
              </th>
              <th className="num">
                Price<span className="unit">$/toz</span>
              </th>
            </tr>
          </thead>
          {fields.map((field, i) => (
            <AllocationRows key={field.id} at={i} hedgeId={field.hedgeId} onRemove={() => remove(i)} />
          ))}
        </table>
      )}
      {adding && (
        <div className="calc-add row">
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
          <Button variant="text" startIcon={<Icon name="plus" />} onClick={() => setAdding(true)}>
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

function AllocationRows({ at, hedgeId, onRemove }: { at: number; hedgeId: number | null; onRemove: () => void }) {
  const locked = use(LockedContext)
  const { draft, result } = useDerived()
  const code = hedgeCode(draft.facts, hedgeId)
  const own = draft.facts.designatedHedges.find((one) => one.id === hedgeId)
  const rates = { pt: result.brokeredRatePt, pd: result.brokeredRatePd, rh: result.brokeredRateRh }
  return (
    <tbody>
      {metals.map((metal, i) => (
        <tr key={metal}>
          <td>
            <span className="row">
              <span className={`metal ${metal}`}>{letters[metal]}</span>
              <span className="sm ellipsis">{code}</span>
              {i === 0 && !locked && (
                <IconButton aria-label={`Take ${code} out of the estimate`} onClick={onRemove}>
                  <Icon name="close" size={13} />
                </IconButton>
              )}
            </span>
          </td>
          <td>
            <TypedField
              bare
              name={`allocations.${at}.${metal}Toz`}
              label={`${letters[metal]} contained, ${code}`}
              schema={withoutUnit.Toz}
            />
          </td>
          <td className="calc-rate">
            <TypedField
              bare
              name={`allocations.${at}.${metal}Rate`}
              label={`${letters[metal]} return rate, ${code}`}
              schema={withoutUnit.Rate}
              otherwise={figure(rates[metal].toString(), 3)}
            />
          </td>
          <td>
            <TypedField
              bare
              name={`allocations.${at}.${metal}MarketRate`}
              label={`${letters[metal]} price, ${code}`}
              schema={withoutUnit.MarketRate}
              otherwise={figure(own?.[`${metal}Rate`] ?? '0', 2)}
            />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** Ounces that no hedge pays for; below nothing when more is allocated than the lot contains. */
function Unallocated({ ounces }: { ounces: readonly string[] }) {
  const over = ounces.some((one) => one.startsWith('-'))
  return (
    <span className={over ? 'sm loss' : 'sm dim'}>
      {over ? 'Allocated beyond the content' : 'Unallocated'} {ounces.map((one) => toz(one)).join(' / ')}
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

/** The column heads carry the units. */
const withoutUnit = {
  Toz: parts.Toz.meta({ ...parts.Toz.meta(), unit: undefined }),
  Rate: parts.Rate.meta({ ...parts.Rate.meta(), unit: undefined }),
  MarketRate: parts.MarketRate.meta({ ...parts.MarketRate.meta(), unit: undefined }),
}
