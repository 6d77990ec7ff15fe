import { businessDay } from '../kit/query/clock.ts'
import type { Reader } from '../kit/query/database.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { sql } from 'drizzle-orm'
import { termsInDollars } from './terms-in-dollars.ts'

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

/** What a yard's terms charge an open settlement, in US dollars of the day; all empty, and a warning, without terms. */
export async function chargesOfYard(tx: Tx, yard: number, shipped: string | null) {
  const terms = await termsInDollars(tx, yard, shipped ?? businessDay(new Date(tx.now)))
  if (!terms) tx.warnings.push({ code: 'no_terms', text: 'No Brokerage Terms Available', field: 'yard_id' })
  const { treatment_charge = null, handling_fee = null, finance_charge_percent = null } = (terms ?? {}) as Charges
  return { treatment_charge, handling_fee, finance_charge_percent }
}
type Charges = Partial<Record<'treatment_charge' | 'handling_fee' | 'finance_charge_percent', string | null>>
