import { noRate } from '@cupel/domain/market/no-rate.ts'
import { outstandingAdvances } from '@cupel/domain/settlement/advance-status.ts'
import { advanceOf } from '@cupel/domain/settlement/advance-in-account.ts'
import type { advanceTyped } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { settlementAccount as calculate } from '@cupel/domain/settlement/brokered-settlement.ts'
import type { Source } from '@cupel/domain/kit/figure.ts'
import { given, isEmpty } from '@cupel/domain/kit/given.ts'
import type { PerMetal } from '@cupel/domain/kit/metals.ts'
import type { Unit } from '@cupel/domain/kit/units.ts'
import { lbs, money, percent, pieces, rate, toz, unitCharge } from '@cupel/domain/kit/units.ts'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { httpError } from '../kit/http/errors.ts'
import type { Reader } from '../kit/query/database.ts'
import { ouncesOfLot } from '../lots/lot-ounces.ts'

export interface AdvanceLine {
  id: number
  amount: string
  status: string
  payment_date: string | null
  /** As it was paid; absent of accounts that are older than this is kept. */
  typed?: z.infer<typeof advanceTyped>
}
interface Metal {
  id: number
  metal: 'platinum' | 'palladium' | 'rhodium'
  contained_toz: string | null
  /** Of the lot; what counts where none were typed. */
  lot_contained_toz: string | null
  returnable: string | null
  return_rate: string | null
  market_rate: string
  value: string
}
interface Outright {
  id: number
  material_type: string
  quantity: number
  unit_price: string
  paid: boolean
}
export interface SettlementFacts {
  id: number
  status: string
  lot: number
  shipment_summary_lot: number | null
  currency: string
  shipped_date: string | null
  converters_processed: number
  received_lbs_total: string
  net_wet_lbs: string | null
  treatment_charge: string | null
  handling_fee: string | null
  finance_charge_percent: string | null
  freight_charge: string
  advance_lines: AdvanceLine[]
  metals: Metal[]
  outright: Outright[]
}

const short = { platinum: 'pt', palladium: 'pd', rhodium: 'rh' } as const

/** Everything a settlement is calculated from. An open one looks at the lot's advances, any other at those it froze. */
export async function settlementFacts(read: Reader, id: number): Promise<SettlementFacts | undefined> {
  const row = await read.one<Omit<SettlementFacts, 'metals' | 'outright'>>(
    sql`
      select s.*, coalesce(l.lot, s.void_lot) as lot
      from brokered_settlements s
      left join shipment_summary_lots l on l.id = s.shipment_summary_lot
      where s.id = ${id}`,
  )
  if (!row) return undefined
  const metals = await read.rows<Metal>(
    sql`
      select
        m.id,
        m.metal,
        m.contained_toz,
        m.returnable,
        m.return_rate,
        m.market_rate,
        m.value,
        of_metal.toz as lot_contained_toz
      from brokered_settlement_metals m
      cross join lots
      left join ${ouncesOfLot} contained on true
      join lateral (
        values ('platinum', contained.pt), ('palladium', contained.pd), ('rhodium', contained.rh)
      ) of_metal (metal, toz) on of_metal.metal = m.metal
      where m.settlement = ${id}
        and lots.id = ${row.lot}
      order by m.id`,
  )
  const outright = await read.rows<Outright>(
    sql`
      select id, material_type, quantity, unit_price, paid
      from purchased_outright
      where settlement_id = ${id}
      order by id`,
  )
  const advance_lines = row.status !== 'OP' ? row.advance_lines : await advancesOf(read, row.lot, row.currency)
  return { ...row, metals, outright, advance_lines }
}

/** Whether ounces of a metal are sold ahead for the lot. */
export async function hedgedMetals(read: Reader, lot: number): Promise<PerMetal<boolean>> {
  const row = await read.one<PerMetal<boolean>>(
    sql`
      select
        coalesce(bool_or(pt > 0), false) as pt,
        coalesce(bool_or(pd > 0), false) as pd,
        coalesce(bool_or(rh > 0), false) as rh
      from allocations
      where lot = ${lot}
        and status = 'ACTIVE'`,
  )
  return row ?? { pt: false, pd: false, rh: false }
}

/**
 * Advances in the currency of a statement: each counts as what it was worth on the day of its own rate,
 * which is that of its payment.
 * @throws 400 naming the rate that is missing
 */
export async function advancesOf(
  read: Reader,
  lot: number,
  currency: string,
  statuses: readonly string[] = outstandingAdvances,
): Promise<AdvanceLine[]> {
  const rows = await read.rows<{
    id: number
    status: string
    payment_date: string | null
    amount: string | null
    typed: z.infer<typeof advanceTyped>
  }>(
    sql`
      select
        a.id,
        a.status,
        a.payment_date,
        rules.in_shown(a.amount, c.times, c.by, 2) as amount,
        json_build_object(
          'amount', a.amount::text,
          'currency', a.currency,
          'fx_date', paid.day,
          'times', c.times::text,
          'by', c.by::text
        ) as typed
      from advances a
      cross join lateral (select coalesce(a.fx_date, a.payment_date, a.created_at::date) as day) paid
      left join lateral rules.conversion(a.currency, ${currency}, paid.day) c on true
      where a.lot = ${lot}
        and a.status = any(${sql.param([...statuses])}::text[])
      order by a.id`,
  )
  return rows.map(({ id, status, payment_date, amount, typed }) => {
    const foreign = typed.currency === 'USD' ? currency : typed.currency
    if (amount === null) throw httpError(`${noRate(foreign, typed.fx_date)}: advance ${id} cannot be converted`)
    return { id, amount, status, payment_date, ...(typed.currency === currency ? {} : { typed }) }
  })
}

/** The metals as they are settled, each with what was typed for it. */
export function metalsDetails(facts: SettlementFacts) {
  const { metals_details } = settlementFigures(facts)
  return facts.metals.map((line) => {
    const { returnable, return_rate } = metals_details[short[line.metal]]
    return {
      id: line.id,
      metal: line.metal,
      contained_toz: line.contained_toz ?? line.lot_contained_toz ?? '0.000',
      returnable: returnable.toString(),
      return_rate: return_rate.toString(),
      market_rate: line.market_rate,
      value: line.value,
      lot_contained_toz: line.lot_contained_toz ?? '0.000',
      typed_contained_toz: line.contained_toz,
      typed_returnable: line.returnable,
      typed_return_rate: line.return_rate,
    }
  })
}

/** The account itself; every input knows the record and field it comes from. */
export function settlementFigures(facts: SettlementFacts) {
  const from = (field: string): Source => ({ entity: 'brokered_settlement', id: facts.id, field })
  const own = (field: keyof SettlementFacts, unit: Unit) =>
    isEmpty(facts[field] as string | null) ? null : given(facts[field] as string | number, field, unit, from(field))
  return calculate({
    metals: Object.fromEntries(facts.metals.map((line) => [short[line.metal], metalInput(line, facts)])) as Parameters<
      typeof calculate
    >[0]['metals'],
    received_lbs_total: own('received_lbs_total', lbs),
    net_wet_lbs: own('net_wet_lbs', lbs),
    treatment_charge: own('treatment_charge', unitCharge),
    handling_fee: own('handling_fee', money),
    converters_processed: own('converters_processed', pieces),
    freight_charge: own('freight_charge', money),
    finance_charge_percent: own('finance_charge_percent', percent),
    shipped_date: facts.shipped_date,
    purchased_outright: facts.outright.map(({ material_type, quantity, unit_price, paid }) => ({
      material_type,
      quantity,
      unit_price,
      paid,
    })),
    advances: facts.advance_lines.map((line) => ({ ...line, amount: advanceOf(line) })),
  })
}

function metalInput(line: Metal, facts: SettlementFacts) {
  const metal = short[line.metal]
  const from = (field: string): Source => ({ entity: 'brokered_settlement_metal', id: line.id, field })
  return {
    contained_toz:
      line.contained_toz === null
        ? given(line.lot_contained_toz, `${metal}_contained_toz`, toz, {
            entity: 'lot',
            id: facts.lot,
            field: `contained_${metal}`,
          })
        : given(line.contained_toz, `${metal}_contained_toz`, toz, from('contained_toz')),
    return_rate:
      line.return_rate === null ? null : given(line.return_rate, `${metal}_return_rate`, rate, from('return_rate')),
    market_rate: given(line.market_rate, `${metal}_market_rate`, money, from('market_rate')),
    returnable:
      line.returnable === null
        ? null
        : given(line.returnable, `${metal}_returnable`, toz, {
            entity: 'shipment_summary_lot',
            id: facts.shipment_summary_lot ?? 0,
            field: `returnable_${metal}_toz`,
          }),
  }
}
