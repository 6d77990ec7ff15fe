import type { Currency } from '@cupel/domain/kit/fields.ts'
import { businessDay } from '../kit/query/clock.ts'
import type { Reader } from '../kit/query/database.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { sql } from 'drizzle-orm'
import { rateOn } from '../market/fx-rate-on.ts'
import { termsOf } from '../yards/terms-of.ts'

/** The yards of a lot's purchases: one of them is the designated yard. */
export async function yardChoices(read: Pick<Reader, 'rows'>, lot: number): Promise<{ id: number; name: string }[]> {
  return read.rows(
    sql`
      select distinct y.id, y.name
      from purchase_lots l
      join purchases p on p.id = l.purchase
      join yards y on y.id = p.yard
      where l.lot = ${lot}
      order by y.name`,
  )
}

/** What the machine asks of the yard, and the yard: the wanted one, or the only one there is. */
export async function designatedYard(tx: Tx, lot: number, wanted: number | null | undefined) {
  const choices = (await yardChoices(tx, lot)).map((row) => row.id)
  const yard = wanted ?? (choices.length === 1 ? choices[0] : undefined)
  return { yard: yard ?? 0, has_yard: yard !== undefined, yard_is_of_lot: yard === undefined || choices.includes(yard) }
}

/**
 * What a yard's terms say of an open settlement: its currency, which is the client's, with the rate of the day that the lot
 * shipped on, and the charges as they were agreed. Charges are empty, and there is a warning, without terms.
 * @throws 400 at `yard_id` without a rate of that week
 */
export async function termsOfClient(tx: Tx, yard: number, shipped: string | null) {
  const terms = await termsOf(tx, yard)
  const fx_date = shipped ?? businessDay(new Date(tx.now))
  const currency = (terms?.currency as Currency | undefined) ?? 'USD'
  const fx_rate = currency === 'USD' ? null : await rateOn(tx, currency, fx_date, 'yard_id')
  if (!terms) tx.warnings.push({ code: 'no_terms', text: 'No Brokerage Terms Available', field: 'yard_id' })
  const { treatment_charge = null, handling_fee = null, finance_charge_percent = null } = (terms ?? {}) as Charges
  return { currency, fx_date, fx_rate, treatment_charge, handling_fee, finance_charge_percent }
}
type Charges = Partial<Record<'treatment_charge' | 'handling_fee' | 'finance_charge_percent', string | null>>
