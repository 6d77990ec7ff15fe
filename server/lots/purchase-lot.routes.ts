import { messages } from '@cupel/domain/kit/messages.ts'
import { fillable } from '@cupel/domain/lots/lot-status.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { purchaseLot } from '@cupel/domain/lots/purchase-lot.ts'
import { eq, sql } from 'drizzle-orm'
import { setPurchases } from '@cupel/domain/lots/purchase-lot-calls.ts'
import { badField } from '../kit/http/errors.ts'
import { mountCommand } from '../kit/http/mount-endpoint.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { insert, remove, system } from '../kit/record/write.ts'
import { purchases } from '../purchasing/purchase.table.ts'
import { yards } from '../yards/yard.table.ts'
import { linkedPieces } from './linked-pieces.ts'
import { lots } from './lot.table.ts'
import { purchaseLots } from './purchase-lot.table.ts'

const both = (row: { lot?: number; purchase?: number }) => ({ lot: row.lot, purchase: row.purchase })

export function purchaseLotRoutes(app: App): void {
  mountCommand(app, setPurchases, async ({ tx, me, input: { lot, purchases: wanted } }) => {
    await tx.lock({ lot })
    const links = await tx.rows<{ id: number; purchase: number }>(
      sql`select id, purchase from purchase_lots where lot = ${lot} order by id`,
    )
    for (const { id, purchase } of links) if (!wanted.includes(purchase)) await remove(tx, purchaseLot, id, me)
    const linked = new Set(links.map(({ purchase }) => purchase))
    for (const purchase of new Set(wanted))
      if (!linked.has(purchase)) await insert(tx, purchaseLot, { lot, purchase }, me)
    return { lot, purchases: [...new Set(wanted)].toSorted((a, b) => a - b) }
  })
  mountResource(
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
        allocations_final: lots.allocations_final,
        purchase_status: purchases.status,
        yard: purchases.yard,
        yard_name: yards.name,
        piece_count: linkedPieces(sql`link.id = purchase_lots.id`),
      },
      visible: 'through',
    },
    {
      create: {
        locks: both,
        facts: (tx, { lot = 0, purchase = 0, converter_type = null }) =>
          aboutLink(tx, { id: 0, lot, purchase, converter_type }),
      },
      update: {
        locks: (row, input) => ({ lot: [row.lot, input.lot as number | undefined], purchase: row.purchase }),
        facts: aboutLink,
      },
      delete: { locks: both },
    },
  )
}

/** How the lot stands, and who has these pieces already. */
async function aboutLink(tx: Tx, link: Link) {
  const { id, lot, purchase, converter_type } = link
  const row = await tx.one<{ lot_status: string; allocations_final: boolean; already_linked: boolean }>(sql`
    select
      name as lot_name,
      status as lot_status,
      allocations_final,
      exists (
        select from purchase_lots l
        where l.lot = lots.id
          and l.purchase = ${purchase}
          and l.converter_type is not distinct from ${converter_type}
          and l.id <> ${id}
      ) as already_linked
    from lots
    where id = ${lot}`)
  if (!row) throw badField('lot', messages.missing)
  return { ...row, other_lot: await lotWithThem(tx, link) }
}

/**
 * The name of another lot that these pieces of the purchase are in. What an untyped link brought into a lot that is no
 * longer being filled stays there, whatever a later link names.
 */
async function lotWithThem(tx: Tx, { id, lot, purchase, converter_type }: Link): Promise<string | null> {
  const row = await tx.one<{ name: string }>(sql`
    select o.name
    from purchase_lots l
    join lots o on o.id = l.lot
    where l.purchase = ${purchase}
      and l.id <> ${id}
      and l.lot <> ${lot}
      and o.status not in ('DS', 'CN')
      and (
        l.converter_type is not distinct from ${converter_type}
        or (l.converter_type is null and o.status <> all(${sql.param([...fillable])}::text[]))
      )
    order by o.id
    limit 1`)
  return row?.name ?? null
}
type Link = Pick<Row<typeof purchaseLot>, 'id' | 'lot' | 'purchase' | 'converter_type'>

const notLinked = (tx: Tx, text: string) => void tx.warnings.push({ code: 'not_linked', text, field: 'intended_lot' })

/** The intended lot of a completed check-in is applied when that lot is still open; otherwise it stays an intention. */
export async function applyIntendedLot(tx: Tx, row: { purchase: number; intended_lot: number | null }): Promise<void> {
  if (row.intended_lot === null) return
  const open = await tx.one<{ name: string; status: string; allocations_final: boolean }>(
    sql`select name, status, allocations_final from lots where id = ${row.intended_lot}`,
  )
  if (open?.status !== 'HE' || open.allocations_final)
    return notLinked(tx, `Lot ${open?.name ?? row.intended_lot} is no longer open: the purchase was not linked`)
  const other = await lotWithThem(tx, { id: 0, lot: row.intended_lot, purchase: row.purchase, converter_type: null })
  if (other !== null) return notLinked(tx, `The purchase is in lot ${other}: it was not linked to lot ${open.name}`)
  const linked = await tx.one(
    sql`
      select id from purchase_lots
      where lot = ${row.intended_lot}
        and purchase = ${row.purchase}
        and converter_type is null`,
  )
  if (!linked) await insert(tx, purchaseLot, { lot: row.intended_lot, purchase: row.purchase }, system)
}
