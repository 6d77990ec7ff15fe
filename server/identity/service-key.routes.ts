import { makeKeySecret, revokeKey, rolesOverPeople, serviceKey } from '@cupel/domain/identity/service-key.ts'
import { isMember, type Me } from '@cupel/domain/kit/roles.ts'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { badField, forbidden, httpError, HttpError, notFound } from '../kit/http/errors.ts'
import { mountCommand } from '../kit/http/mount-endpoint.ts'
import type { App } from '../kit/http/routes.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { hashOf } from './hash-of.ts'
import { newSecret } from './key-check.ts'
import { serviceKeys, serviceKeyUses } from './service-key.table.ts'
import { users } from './user.table.ts'

/** Keys of programs: made by an administrator, told once, ended for good. */
export function serviceKeyRoutes(app: App): void {
  const store = {
    table: serviceKeys,
    join: [
      [users, eq(users.id, serviceKeys.created_by)],
      [serviceKeyUses, eq(serviceKeyUses.key, serviceKeys.id)],
    ],
    select: { last_used_at: serviceKeyUses.used_at, created_by_name: users.username },
    visible: 'all',
  } as const
  const hooks = {
    create: {
      beforeInsert: async (tx: Tx, sent: object, me: Me) => {
        const key = sent as typeof serviceKeys.$inferInsert
        assertMayGive(key, me)
        await assertFree(tx, key.name)
        const email = `key.${randomUUID()}@keys.invalid`
        const [person] = await tx
          .insert(users)
          .values({ username: personOf(key.name), email, is_service: true })
          .returning({ id: users.id })
        return { person: person?.id }
      },
    },
  }
  mountResource(app, serviceKey, store, hooks)
  mountCommand(app, makeKeySecret, async ({ tx, me, params }) => {
    const key = await standing(tx, params.id, me)
    const secret = newSecret()
    await tx
      .update(serviceKeys)
      .set({ secret_hash: hashOf(secret), begins: secret.slice(0, 12) })
      .where(eq(serviceKeys.id, key))
    return { secret }
  })
  mountCommand(app, revokeKey, async ({ tx, me, params }) => {
    const key = await standing(tx, params.id, me)
    await tx.update(serviceKeys).set({ revoked_at: tx.now, secret_hash: null }).where(eq(serviceKeys.id, key))
    return { revoked_at: tx.now }
  })
}

/** @throws 403 for a key that makes keys, and for rights that its maker has not; 400 for what must be said */
function assertMayGive({ groups = [], manages_people, expires_at }: typeof serviceKeys.$inferInsert, me: Me): void {
  if (me.key) throw forbidden('A key makes no keys.')
  if (!isMember(me, 'admin') && groups.some((name) => !me.groups.includes(name)))
    throw forbidden('A key may no more than who makes it.')
  const over = rolesOverPeople.find((role) => groups.includes(role))
  if (over && !manages_people) throw badField('groups', `The role ${over} is over people: say that it manages people`)
  if (Date.parse(expires_at) <= Date.now()) throw badField('expires_at', 'Must be in the future')
}

const personOf = (name: string) => `Key ${name}`

/** The person is called after the key, and stays in the history when it has ended. @throws 409 */
async function assertFree(tx: Tx, name: string): Promise<void> {
  if (await tx.one(sql`select from users where username = ${personOf(name)}`))
    throw new HttpError(409, { message: 'Another key has this name', errors: { name: ['Already taken'] } })
}

async function standing(tx: Tx, id: string | undefined, me: Me): Promise<number> {
  if (me.key) throw forbidden('A key makes no keys.')
  const [key] = await tx
    .select()
    .from(serviceKeys)
    .where(eq(serviceKeys.id, Number.parseInt(id ?? '', 10) || 0))
  if (!key) throw notFound()
  if (key.revoked_at !== null) throw httpError(`Key ${key.name} is revoked`, 409)
  return key.id
}
