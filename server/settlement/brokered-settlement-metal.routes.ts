import { compareDecimals } from '@cupel/domain/kit/fields.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { saveSettlementMetal } from '@cupel/domain/settlement/calls.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { metalOf, type SettledMetal } from '@cupel/domain/settlement/metal-warnings.ts'
import type { MetalLine } from '@cupel/domain/settlement/settlement-machine.ts'
import { settlementMetal } from '@cupel/domain/settlement/brokered-settlement-metal.ts'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { badField } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { readRow } from '../kit/record/read-row.ts'
import { mountCommand } from '../kit/http/mount-endpoint.ts'
import type { Store } from '../kit/query/store.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { insert, write } from '../kit/record/write.ts'
import { brokeredSettlements } from './brokered-settlement.table.ts'
import { settlementMetals } from './brokered-settlement-metal.table.ts'
import { hedgedMetals, metalsDetails, settlementFacts } from './settlement-figures.ts'
import { recalculate } from './settlement-work.ts'

const metalStore: Store<typeof settlementMetal, typeof settlementMetals> = {
  table: settlementMetals,
  join: [[brokeredSettlements, eq(brokeredSettlements.id, settlementMetals.settlement)]],
  select: {
    settlement_status: brokeredSettlements.status,
    currency: brokeredSettlements.currency,
    fx_date: brokeredSettlements.fx_date,
  },
  visible: 'through',
}

const underSettlement = (row: { settlement?: number }) => ({ brokered_settlement: row.settlement })

/** The metals of a settlement, a line each: every save works its account out anew. */
export function brokeredSettlementMetalRoutes(app: App): void {
  const metals = mountResource(app, settlementMetal, metalStore, {
    create: {
      locks: underSettlement,
      facts: async (tx, line, { input }) => ({
        ...(await statusOf(tx, input.settlement as number, 'settlement')),
        ...(await counting(tx, { ...line, ...input } as Line)),
      }),
      after: ({ tx, row }) => recalculate(tx, row.settlement),
    },
    update: {
      locks: underSettlement,
      facts: counting,
      after: async ({ tx, row, input }) => {
        await recalculate(tx, row.settlement)
        await agrees(tx, 'value', row.id, input.value)
      },
    },
    delete: {
      locks: underSettlement,
      after: ({ tx, row }) => recalculate(tx, row.settlement),
    },
  })
  mountCommand(app, saveSettlementMetal, async ({ tx, input, me }) => {
    const id = await saveMetal(tx, input, me)
    return { ...(await readRow(metals, tx, id, me)), warnings: tx.warnings }
  })
}

/** A settlement has one line a metal: it is changed where it is there, as opening a settlement makes them. */
async function saveMetal(
  tx: Tx,
  { settlement_id, settlement = settlement_id, ...line }: z.infer<typeof saveSettlementMetal.input>,
  me: Me,
): Promise<number> {
  if (settlement === undefined) throw badField('settlement', messages.required)
  if (settlement_id !== undefined && settlement_id !== settlement) throw badField('settlement_id', messages.fixed)
  await tx.lock({ brokered_settlement: settlement })
  const { value, metal, ...values } = line
  const there = await tx.one<{ id: number }>(
    sql`select id from brokered_settlement_metals where settlement = ${settlement} and metal = ${metal}`,
  )
  const id = there?.id ?? (await insert(tx, settlementMetal, { settlement, metal, ...values }, me))
  if (there) await write(tx, settlementMetal, id, { values }, me)
  await agrees(tx, 'value', id, value)
  return id
}

type Line = Pick<Row<typeof settlementMetal>, 'settlement' | 'metal'> & Partial<Row<typeof settlementMetal>>

/** What of the line counts, once it is saved: what is typed, else what follows from the lot. */
async function counting(tx: Tx, line: Line): Promise<MetalLine> {
  const facts = await settlementFacts(tx, line.settlement)
  if (!facts) throw badField('settlement', messages.missing)
  const { contained_toz = null, returnable = null, return_rate = null, market_rate = '0.00' } = line
  const others = facts.metals.filter((one) => one.metal !== line.metal)
  const known = facts.metals.find((one) => one.metal === line.metal)
  const lot_contained_toz = known?.lot_contained_toz ?? null
  const own = {
    id: line.id ?? 0,
    metal: line.metal,
    contained_toz,
    returnable,
    return_rate,
    market_rate,
    value: '0',
    lot_contained_toz,
  }
  const [saved] = metalsDetails({ ...facts, metals: [own, ...others] })
  const hedged = await hedgedMetals(tx, facts.lot)
  return { counting: saved as SettledMetal, is_hedged: hedged[metalOf[line.metal]] }
}

export async function statusOf(tx: Tx, settlement: number, field: string) {
  const of = await tx.one<{ settlement_status: string }>(
    sql`select status as settlement_status from brokered_settlements where id = ${settlement}`,
  )
  if (!of) throw badField(field, messages.missing)
  return of
}

/** A client that sends what it has worked out itself must have come to the same. */
export async function agrees(tx: Tx, field: 'value' | 'total_price', id: number, sent: unknown): Promise<void> {
  if (typeof sent !== 'string') return
  const is = await tx.one<{ value: string }>(
    field === 'value'
      ? sql`select value from brokered_settlement_metals where id = ${id}`
      : sql`select total_price as value from purchased_outright where id = ${id}`,
  )
  if (is && compareDecimals(sent, is.value) !== 0) throw badField(field, `This comes to ${is.value}`)
}
