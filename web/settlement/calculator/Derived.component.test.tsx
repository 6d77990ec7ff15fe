import { useLayoutEffect, useState, type ReactNode } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../kit/draw.tsx'
import { ExplainProvider } from '../../kit/Explain.tsx'
import { MoneyIn } from '../../kit/money-in.ts'
import { useShortcuts } from '../../kit/shortcuts.ts'
import { AllocationInputs } from './AllocationInputs.tsx'
import { CalculatorInput } from './CalculatorInput.tsx'
import { Derived, useDerived } from './Derived.tsx'
import { fromLot } from './draft.ts'
import { StatementCard } from './StatementCard.tsx'
import { stateFrom, typedFrom, type Typed } from './state.ts'

const seed = stateFrom({
  lotName: 'PGM-2608',
  lotId: 7,
  convertersProcessed: '460',
  mixedCatalystWeight: '2410.55',
  designatedHedges: [{ id: 4, code: 'ARR-2241', ptRate: '952.25', pdRate: '1015.40', rhRate: '4610.00' }],
  allocations: [{ hedgeId: 4, ptToz: '35.588', pdToz: '69.872', rhToz: '8.828' }],
  terms: { ounce_payout_type: 'RE', assay_charge: '250.00' },
  depositPercent: '80',
})

let saved: { typed: string; total: string; changes: number }[] = []
let drawn = 0

function Page({ children }: { children?: ReactNode }) {
  const [draft] = useState(() => fromLot(seed, 0))
  const form = useForm<Typed>({ defaultValues: typedFrom(seed) })
  return (
    <FormProvider {...form}>
      <Derived draft={draft} control={form.control}>
        <ExplainProvider>
          <CalculatorInput name="freightCharge" />
          <Save />
          <StatementCard />
          {children}
        </ExplainProvider>
      </Derived>
    </FormProvider>
  )
}

/** Saves by what it was drawn with, as the page's head does. */
function Save() {
  const { getValues } = useFormContext<Typed>()
  const { result, changes } = useDerived()
  useLayoutEffect(() => {
    drawn += 1
  })
  const save = () =>
    saved.push({ typed: getValues('freightCharge'), total: result.totalFees.toString(), changes: changes.length })
  useShortcuts({ 'mod+s': () => void save() })
  return (
    <button type="button" onClick={save}>
      Save
    </button>
  )
}

const freight = () => page.getByLabelText('Freight', { exact: true }).element() as HTMLInputElement
const row = (line: string) => page.getByRole('row', { name: new RegExp(`^${line}`) }).first()
const printed = (line: string) => row(line).element().textContent
/** Read at once, without giving the browser a moment to draw anything. */
const shown = () => [freight().value, printed('Freight'), printed('Total fees')]

function press(text: string) {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  value?.set?.call(freight(), text)
  freight().dispatchEvent(new InputEvent('input', { bubbles: true, data: text.at(-1) ?? '' }))
}

beforeEach(async () => {
  saved = []
  await draw(<Page />)
  await expect.element(row('Total fees')).toHaveTextContent('Total fees −$3,383.72')
  freight().focus()
})

test('a keystroke is shown at once and draws nothing else; what follows from it comes after, all of one set', async () => {
  drawn = 0
  const sets = new Set<string>()
  const observer = new MutationObserver(() => sets.add(`${printed('Freight')} ${printed('Total fees')}`))
  observer.observe(document.body, { subtree: true, characterData: true, childList: true })
  press('1')
  expect(shown()).toEqual(['1', 'Freight $0.00', 'Total fees −$3,383.72'])
  expect(drawn).toBe(0)
  await expect.poll(shown).toEqual(['1', 'Freight −$1.00', 'Total fees −$3,384.72'])
  press('12')
  press('127')
  expect(shown()).toEqual(['127', 'Freight −$1.00', 'Total fees −$3,384.72'])
  await expect.poll(shown).toEqual(['127', 'Freight −$127.00', 'Total fees −$3,510.72'])
  observer.disconnect()
  // 12 is passed over: nobody waits for what is no longer typed.
  expect([...sets]).toEqual(['Freight −$1.00 Total fees −$3,384.72', 'Freight −$127.00 Total fees −$3,510.72'])
  expect(drawn).toBe(2)
})

test('whoever saves at once, by key or by button, saves with the figures of the last keystroke', () => {
  press('1')
  press('12')
  freight().dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }))
  expect(shown()).toEqual(['12', 'Freight −$12.00', 'Total fees −$3,395.72'])
  press('127')
  ;(page.getByRole('button', { name: 'Save' }).element() as HTMLElement).click()
  expect(shown()).toEqual(['127', 'Freight −$127.00', 'Total fees −$3,510.72'])
  expect(saved).toEqual([
    { typed: '12', total: '3395.72', changes: 1 },
    { typed: '127', total: '3510.72', changes: 1 },
  ])
})

test('what is printed are the figures of the last keystroke', () => {
  press('127')
  dispatchEvent(new Event('beforeprint'))
  expect(shown()).toEqual(['127', 'Freight −$127.00', 'Total fees −$3,510.72'])
})

test.each([
  ['USD', '$/toz'],
  ['CAD', 'CA$/toz'],
])('prices of hedges stand under the currency of the statement: %s', async (currency, unit) => {
  await draw(
    <MoneyIn value={currency}>
      <Page>
        <AllocationInputs onHedge={() => undefined} />
      </Page>
    </MoneyIn>,
  )
  await expect.element(page.getByRole('columnheader', { name: /^Price/ })).toHaveTextContent(`Price${unit}`)
})
