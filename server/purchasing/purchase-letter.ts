import { designationTexts } from '@cupel/domain/kit/designations.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import type { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { factsOf } from '@cupel/domain/kit/send-emails.ts'
import { sql } from 'drizzle-orm'
import { linkTo, notify } from '../identity/notify.ts'
import type { Tx } from '../kit/query/transaction.ts'

/** A new purchase is told, where its maker wishes it, to those who go on with it: for whom it was made, coordinators, and logistics if it is to be fetched. */
export async function tellOfPurchase(tx: Tx, row: Row<typeof purchase>, me: Me): Promise<void> {
  const roles = ['coordinator', ...(row.requires_transit ? ['logistics', 'logistics-manager'] : [])]
  await notify(tx, 'PURCHASES', {
    trigger: 'A purchase was made',
    also: sql`
      select id
      from users
      where is_active
        and (groups && ${sql.param(roles)}::text[] or id = ${row.created_for}::int)`,
    about: { card: 'purchase', id: row.id },
    content: () => ({
      subject: `New purchase ${row.id} from ${row.yard_name}`,
      says: [`${me.username} has made purchase ${row.id} from ${row.yard_name}.`],
      facts: factsOf({
        Yard: row.yard_name,
        Designation: designationTexts[row.designation],
        'Requires transit': row.requires_transit ? 'Yes' : 'No',
        Notes: row.notes,
      }),
      link: { text: `Open purchase ${row.id}`, url: linkTo(tx, 'purchase', row.id) },
    }),
  })
}
