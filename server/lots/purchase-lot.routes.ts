import { purchasesFixed } from '@cupel/domain/lots/lot-contents.ts'
import { purchaseLot } from '@cupel/domain/lots/purchase-lot.ts'
import { eq, sql } from 'drizzle-orm'
import { badField, refuse } from '../kit/errors.ts'
import type { App } from '../kit/routes.ts'
import { serve } from '../kit/serve.ts'
import type { Tx } from '../kit/transaction.ts'
import { purchases } from '../purchasing/purchase.table.ts'
import { pieceCount } from '../purchasing/purchase.routes.ts'
import { yards } from '../yards/yard.table.ts'
import { lots, purchaseLots } from './lot.table.ts'

const both = (row: { lot?: number; purchase?: number }) => ({ lot: row.lot, purchase: row.purchase })

export function purchaseLotRoutes(app: App): void {
  serve(
    app,
    purchaseLot,
    {
      table: purchaseLots,
      join: [
        [lots, eq(lots.id, purchaseLots.lot)],
        [purchases, eq(purchases.id, purchaseLots.purchase)],
        [yards, eq(yards.id, purchases.yard)],
      ],
      select: {
        lot_name: lots.name,
        lot_status: lots.status,
        purchase_status: purchases.status,
        yard: purchases.yard,
        yard_name: yards.name,
        piece_count: pieceCount,
      },
      visible: 'all',
    },
    {
      create: {
        locks: both,
        fill: async (tx, { lot = 0, purchase = 0, converter_type = null }) => {
          await takesLinks(tx, lot)
          const there = await tx.one(
            sql`select id from purchase_lots where lot = ${lot} and purchase = ${purchase} and converter_type is not distinct from ${converter_type}`,
          )
          if (there) throw badField('purchase', 'The purchase is already linked to this lot')
          return {}
        },
      },
      update: {
        locks: (row, input) => ({ lot: [row.lot, input.lot as number | undefined], purchase: row.purchase }),
        run: async ({ tx, row, before }) => {
          await takesLinks(tx, before.lot)
          await takesLinks(tx, row.lot)
        },
      },
      delete: { locks: both, run: ({ tx, row }) => takesLinks(tx, row.lot) },
    },
  )
}

/** Purchases come and go only while the lot is being filled and its allocations are not final. */
export async function takesLinks(tx: Tx, id: number): Promise<void> {
  const row = await tx.one<{ status: string; allocations_final: boolean }>(
    sql`select status, allocations_final from lots where id = ${id}`,
  )
  if (!row) throw badField('lot', 'No such record')
  const reason = purchasesFixed({ id, ...row })
  if (reason !== undefined) throw refuse(reason, row.allocations_final ? 400 : 409)
}

/** The intended lot of a completed check-in is applied when that lot is still open; otherwise it stays an intention. */
export async function applyIntendedLot(tx: Tx, row: { purchase: number; intended_lot: number | null }): Promise<void> {
  if (row.intended_lot === null) return
  const open = await tx.one<{ name: string; status: string; allocations_final: boolean }>(
    sql`select name, status, allocations_final from lots where id = ${row.intended_lot}`,
  )
  if (open?.status !== 'HE' || open.allocations_final)
    return void tx.warnings.push(`Lot ${open?.name ?? row.intended_lot} is no longer open: the purchase was not linked`)
  await tx.rows(
    sql`insert into purchase_lots (lot, purchase, created_by) values (${row.intended_lot}, ${row.purchase}, ${tx.me.id}) on conflict do nothing`,
  )
}
