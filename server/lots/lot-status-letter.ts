import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { factsOf } from '@cupel/domain/kit/send-emails.ts'
import { sql } from 'drizzle-orm'
import { linkTo, notify } from '../identity/notify.ts'
import type { EventRows } from '../kit/record/events.ts'
import type { Tx } from '../kit/query/transaction.ts'

/** Every move of a lot to another status is told to the group of that name, with the move itself. */
export async function tellOfLotStatus(tx: Tx, { of, id, was, is }: EventRows['record.moved']): Promise<void> {
  if (of !== 'lot') return
  await notify(tx, 'LOT_STATUS', {
    trigger: `Lot became ${lotStatus.label(is)}`,
    goodForHours: 24,
    about: { card: 'lot', id },
    content: async () => {
      const lot = await tx.one<{ name: string; smelter: string; by: string | null }>(sql`
        select l.name, m.name as smelter, (select u.username from users u where u.id = ${tx.me.id}) as by
        from lots l
        join smelters m on m.id = l.smelter
        where l.id = ${id}`)
      return {
        subject: `Lot ${lot?.name} is ${lotStatus.label(is)}`,
        says: [`Lot ${lot?.name} has become ${lotStatus.label(is)}: ${lotStatus.lines[is as 'HE'][2]}.`],
        facts: factsOf({
          Lot: lot?.name,
          Smelter: lot?.smelter,
          'It was': was && lotStatus.label(was),
          'Changed by': lot?.by ?? 'Cupel',
        }),
        link: { text: `Open lot ${lot?.name}`, url: linkTo(tx, 'lot', id) },
      }
    },
  })
}
