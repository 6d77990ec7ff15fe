import { messages } from '@cupel/domain/kit/messages.ts'
import { region } from '@cupel/domain/places/region.ts'
import { useState } from 'react'
import { Panel } from '../kit/Panel.tsx'
import { DateInput } from '../kit/form/DateInput.tsx'
import { FlagInput } from '../kit/form/FlagInput.tsx'
import { QuantityInput } from '../kit/form/QuantityInput.tsx'
import { SelectInput } from '../kit/form/SelectInput.tsx'
import { TextInput } from '../kit/form/TextInput.tsx'
import { SearchOrCreate } from '../kit/SearchOrCreate.tsx'

/** Inputs as calculators and inline editors use them, without a form around. */
export function InputsCard() {
  const [weight, setWeight] = useState('2410.55')
  const [day, setDay] = useState('2026-11-14')
  const [name, setName] = useState('PGM-2621')
  const [way, setWay] = useState('AS')
  const [ready, setReady] = useState(true)
  const [at, setAt] = useState<number | null>(null)
  const nothing = () => {}
  return (
    <Panel title="Inputs" padded>
      <div className="fields">
        <QuantityInput label="Mixed catalyst weight" value={weight} onChange={setWeight} unit="lbs" decimals={2} />
        <QuantityInput label="Spread" value="8" onChange={nothing} unit="%" decimals={2} error={messages.min_value} />
        <QuantityInput label="Treatment" value="1.3" onChange={nothing} unit="$/lb" help="From the yard's terms" />
        <QuantityInput label="Freight" value="385" onChange={nothing} unit="$" />
        <QuantityInput label="Weight per piece" value="5.2403" onChange={nothing} unit="lbs" decimals={4} readOnly />
        <TextInput label="Lot name" value={name} onChange={setName} />
        <DateInput label="Ship date" value={day} onChange={setDay} />
        <DateInput label="Value date" value="" onChange={nothing} />
        <SelectInput
          label="Selling method"
          value={way}
          onChange={setWay}
          options={[
            { value: 'PC', text: 'By Piece' },
            { value: 'AS', text: 'By Assay' },
          ]}
        />
        <SearchOrCreate
          of={region}
          label="Region"
          value={at}
          onChange={setAt}
          create={async (text) => ({ id: 3, name: text })}
        />
        <FlagInput label="Show the fees as one line" value={ready} onChange={setReady} />
        <TextInput label="Notes" value="" onChange={nothing} tall className="wide" />
      </div>
    </Panel>
  )
}
