import { explain, type Explanation } from '@cupel/domain/kit/explanation.ts'
import type { Figure, Source } from '@cupel/domain/kit/figure.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { metalNames } from '@cupel/domain/kit/metals.ts'
import { lbs, money, percent, pieces, rate, toz, unitCharge, type Unit } from '@cupel/domain/kit/units.ts'
import { settlementAccount as calculate, financeOfAdvances } from '@cupel/domain/settlement/brokered-settlement.ts'
import { advanceOf } from '@cupel/domain/settlement/advance-in-account.ts'
import { isOutstanding } from '@cupel/domain/settlement/outstanding.ts'
import { totalPrice } from '@cupel/domain/settlement/purchased-outright.ts'
import type { Quantity } from '@cupel/domain/kit/amount-text.ts'
import { usualTreatmentCharge } from '@cupel/domain/kit/house-rules.ts'
import { metalValues, type Settlement, type SettlementValues } from './settlement-values.ts'
import { quantityText } from '@cupel/domain/kit/value-text.ts'
import { lbsText } from '../../kit/format.ts'

export type Totals =
  | 'gross_value'
  | 'treatment_fee'
  | 'small_lot_fee'
  | 'net_value'
  | 'unpaid_units'
  | 'advances'
  | 'finance_charge'
  | 'freight_charge'
  | 'amount_due'
  | 'converter_average_price'
  | 'average_per_lb'

/** A printed amount, and where it comes from. */
export interface Entry {
  value: string
  explain: () => Promise<Explanation>
}
export interface Account {
  total: (name: Totals) => Entry
  /** Of the metal in this place. */
  metal: (at: number) => Entry | undefined
  returnable: (at: number) => Entry | undefined
  outright: (at: number) => string | undefined
}

export const metalCode = { platinum: 'pt', palladium: 'pd', rhodium: 'rh' } as const
export const metalName = (metal: keyof typeof metalCode): string => metalNames[metalCode[metal]]

/** The account as the server keeps it; its figures are opened by asking the server. */
export function savedAccount(row: Settlement, figures: () => Promise<Record<string, unknown>>): Account {
  const opened =
    (...path: string[]) =>
    async () =>
      path.reduce((at, key) => at[key] as Record<string, unknown>, await figures()) as unknown as Explanation
  const ofMetal = (at: number, part: 'value' | 'returnable'): Entry | undefined => {
    const line = row.metals_details[at]
    return line && { value: line[part], explain: opened('metals_details', metalCode[line.metal], part) }
  }
  return {
    total: (name) => ({ value: row[name], explain: opened(name) }),
    metal: (at) => ofMetal(at, 'value'),
    returnable: (at) => ofMetal(at, 'returnable'),
    outright: (at) => row.purchased_outright[at]?.total_price,
  }
}

/** The account as it would become, from what stands in the inputs. */
export function typedAccount(row: Settlement, values: SettlementValues, person: string): Account {
  const result = calculate(accountInput(row, values, person))
  const entry = (figure: Figure): Entry => ({
    value: figure.toString(),
    explain: () => Promise.resolve(explain(figure)),
  })
  const details = (at: number) => {
    const metal = values.metals[at]?.metal
    return metal && result.metals_details[metalCode[metal]]
  }
  return {
    total: (name) => entry(result[name]),
    metal: (at) => ifThere(details(at)?.value, entry),
    returnable: (at) => ifThere(details(at)?.returnable, entry),
    outright: (at) => {
      const line = values.outright[at]
      if (!line) return undefined
      const { quantity, unit_price } = outrightInput(line)
      return totalPrice(quantity, unit_price, 'total_price').toString()
    },
  }
}

/** What each advance costs until the smelter's return, as the account sums it. */
export function advanceCharges({ shipped_date, finance_charge_percent, advance_lines }: ChargeFacts) {
  const { financePercent, lines } = financeOfAdvances({
    shipped_date,
    finance_charge_percent,
    advances: advance_lines,
  })
  return advance_lines.filter(isOutstanding).map((line, i) => ({
    ...line,
    days: lines[i]?.days.toString(),
    charge: lines[i]?.charge.toString(),
    percent: financePercent.toString(),
  }))
}
type ChargeFacts = Pick<Settlement, 'shipped_date' | 'finance_charge_percent' | 'advance_lines'>

function accountInput(row: Settlement, values: SettlementValues, person: string): Parameters<typeof calculate>[0] {
  const from = (is: unknown, was: unknown): Source =>
    String(is ?? '') === String(was ?? '')
      ? { entity: 'brokered_settlement', id: row.id }
      : { by: `Typed by ${person}`, note: 'now' }
  const figure = (value: unknown, was: unknown, name: string, unit: Unit): Figure | null =>
    readable(value) ? given(String(value), name, unit, from(value, was)) : null
  const own = (name: keyof Settlement & keyof SettlementValues, unit: Unit) =>
    figure(values[name], row[name], name, unit)
  return {
    metals: Object.fromEntries(
      values.metals.map((line, i) => {
        const saved = row.metals_details[i]
        const was = saved && metalValues(saved)
        const lots = given(saved?.lot_contained_toz, 'contained', toz, { entity: 'lot', id: row.lot })
        const code = metalCode[line.metal]
        return [
          code,
          {
            contained_toz: figure(line.contained_toz, was?.contained_toz, `${code}_contained_toz`, toz) ?? lots,
            return_rate: figure(line.return_rate, was?.return_rate, `${code}_return_rate`, rate),
            market_rate: figure(line.market_rate, was?.market_rate, `${code}_market_rate`, money),
            returnable: figure(line.returnable, was?.returnable, `${code}_returnable`, toz),
          },
        ]
      }),
    ),
    received_lbs_total: own('received_lbs_total', lbs),
    net_wet_lbs: own('net_wet_lbs', lbs),
    treatment_charge: own('treatment_charge', unitCharge),
    handling_fee: own('handling_fee', money),
    converters_processed: own('converters_processed', pieces),
    freight_charge: own('freight_charge', money),
    finance_charge_percent: own('finance_charge_percent', percent),
    shipped_date: typeof values.shipped_date === 'string' ? values.shipped_date : null,
    purchased_outright: values.outright.map(outrightInput),
    advances: row.advance_lines.map((line) => ({
      ...line,
      amount: advanceOf(line),
    })),
  }
}

function outrightInput({ material_type, quantity, unit_price, paid }: SettlementValues['outright'][number]) {
  return {
    material_type,
    quantity: readable(quantity) ? quantity : null,
    unit_price: readable(unit_price) ? unit_price : null,
    paid,
  }
}

function readable(value: unknown): boolean {
  return /^-?\d{1,15}(\.\d{1,20})?$/.test(String(value ?? ''))
}

function ifThere(figure: Figure | undefined, entry: (figure: Figure) => Entry): Entry | undefined {
  return figure && entry(figure)
}

interface AccountLine {
  name: Totals
  what: string
  /** Dim words after it. */
  why?: string
  minus?: boolean
  total?: boolean
}

/** The account line by line, from the gross value down to what is due. */
export function accountLines(
  shown: { received_lbs_total: Quantity; treatment_charge: Quantity },
  currency?: string,
): AccountLine[] {
  const charge = shown.treatment_charge || usualTreatmentCharge.toString()
  const treatment = quantityText(charge, { unit: '$/', decimals: 4 }, currency)
  return [
    { name: 'gross_value', what: 'Gross value' },
    {
      name: 'treatment_fee',
      what: 'Treatment fee',
      why: `${lbsText(shown.received_lbs_total)} lbs × ${treatment}`,
      minus: true,
    },
    { name: 'small_lot_fee', what: 'Small-lot fee', minus: true },
    { name: 'net_value', what: 'Net value', total: true },
    { name: 'unpaid_units', what: 'Unpaid units' },
    { name: 'advances', what: 'Advances', minus: true },
    { name: 'finance_charge', what: 'Finance charge', minus: true },
    { name: 'freight_charge', what: 'Freight charge', minus: true },
    { name: 'amount_due', what: 'Amount due', total: true },
  ]
}

/** A deduction carries the minus; a charge of nothing does not. */
export function deduction(value: string): string {
  if (/^-?0*(\.0*)?$/.test(value)) return value
  return value.startsWith('-') ? value.slice(1) : `-${value}`
}
