import { clientPermissions } from '@cupel/domain/identity/client-permissions.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Reader } from '../kit/query/database.ts'
import { Bounded } from './bounded.ts'
import { hashOf } from './hash-of.ts'

/** `Authorization: Bearer cupel_…`: not a token of anybody's, but the secret of a service key. */
export function secretOf(header: string | undefined): string | undefined {
  return /^bearer +(cupel_[\w-]{43})$/i.exec(header ?? '')?.[1]
}

export const newSecret = () => `cupel_${randomBytes(32).toString('base64url')}`

type Found = Omit<Me, 'client_permissions' | 'key'> & {
  granted: string[]
  key_id: number
  read_only: boolean
  requests_per_minute: number
}

/**
 * Who stands for a key: found anew at every request, so that one that has ended is refused at the next. It may no more
 * than whoever made it may today, and ends with their account.
 */
async function programOf(read: Reader, which: SQL): Promise<{ me: Me; key: number } | undefined> {
  const [row] = await read.prepared<Found>(sql`
    select
      u.id,
      u.username,
      u.email,
      may.groups,
      u.division,
      null as divisioncode,
      u.fx_currency,
      u.dark_theme,
      array(select p.permission from role_permissions p where p.role = any(may.groups)) as granted,
      k.id as key_id,
      k.read_only,
      k.requests_per_minute
    from service_keys k
    join users u on u.id = k.person
    join users maker on maker.id = k.created_by and maker.is_active
    cross join lateral (
      select
        array(
          select one
          from unnest(k.groups) one
          where 'admin' = any(maker.groups) or one = any(maker.groups)
        ) as groups
    ) may
    where k.revoked_at is null
      and k.expires_at > now()
      and ${which}`)
  if (!row) return undefined
  const { granted, key_id, read_only, requests_per_minute, ...person } = row
  return {
    key: key_id,
    me: {
      ...person,
      client_permissions: clientPermissions(person.groups, granted),
      key: { read_only, requests_per_minute },
    },
  }
}

/** As whom a webhook reads that belongs to a key; nobody once the key has ended. */
export const programOfKey = async (read: Reader, key: number) => (await programOf(read, sql`k.id = ${key}`))?.me

const noteEveryMs = 60_000

/** The one judge of service keys; notes when each was last used, to the minute. */
export function keyCheck(db: Reader): (secret: string) => Promise<Me | undefined> {
  const noted = new Bounded<number, number>(1000)
  return async (secret) => {
    const found = await programOf(db, sql`k.secret_hash = ${hashOf(secret)}`)
    if (!found) return undefined
    if ((noted.get(found.key) ?? 0) < Date.now() - noteEveryMs) {
      noted.set(found.key, Date.now())
      await db.rows(sql`
        insert into service_key_uses (key, used_at)
        values (${found.key}, now())
        on conflict (key) do update
        set used_at = excluded.used_at`)
    }
    return found.me
  }
}
