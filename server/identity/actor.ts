import { clientPermissions } from '@cupel/domain/identity/client-permissions.ts'
import { currentUser } from '@cupel/domain/identity/current-user.ts'
import type { SecondFactorRule } from '@cupel/domain/identity/second-factor.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Reader } from '../kit/query/database.ts'
import { literally } from '../kit/query/literally.ts'
import { forbidden } from '../kit/http/errors.ts'
import { keyCheck, secretOf } from './key-check.ts'
import { lacksNothing } from './sessions.ts'
import type { Proven } from './token-check.ts'

export type WhoIs = (request: Pick<FastifyRequest, 'headers' | 'url'>) => Promise<Me | undefined>

/**
 * Finds the person behind a request: a token proves the e-mail address, the user's row says who that is today. The row
 * is read at every request, so that a disabled user is out at the next one and a changed role counts at once.
 */
export function actor(
  db: Reader,
  check: (token: string) => Promise<Proven | undefined>,
  rule: SecondFactorRule,
): WhoIs {
  const keys = keyCheck(db)
  return async (request) => {
    const key = secretOf(request.headers.authorization)
    if (key !== undefined) return keys(key)
    const token = bearerToken(request.headers.authorization)
    const proven = token === undefined ? undefined : await check(token)
    if (!proven) return undefined
    const found = await personOf(db, proven, rule)
    if (found === 'stranger' && pathOf(request) === pathOf({ url: currentUser.path }))
      throw forbidden(`Cannot authenticate by e-mail: ${proven.email} belongs to no active user.`)
    return typeof found === 'object' ? found : undefined
  }
}

/**
 * The one query of every request. `stranger`: the address is proven, but nobody active here has it. `signed out`: the
 * token outlived its session, or the session lacks a second factor.
 */
export async function personOf(
  db: Reader,
  { email, session }: Proven,
  rule: SecondFactorRule = 'offered',
): Promise<Me | 'stranger' | 'signed out'> {
  const alive =
    session === undefined
      ? sql`true`
      : sql`exists (
          select
          from auth_sessions s
          where s.id = ${session}
            and s."expiresAt" > now()
            and ${lacksNothing(rule)}
        )`
  const [row] = await db.prepared<PersonRow & { alive: boolean }>(sql`
    ${selectPeople(sql`, ${alive} as alive`)}
    where u.email = ${email}
      and u.is_active
      and not u.is_service`)
  if (!row) return 'stranger'
  const { alive: signedIn, ...person } = row
  return signedIn ? asMe(person) : 'signed out'
}

/** Those of the people who work here, with what each of them may today. */
export function peopleAt(db: Reader, ids: readonly number[]): Promise<Me[]> {
  return activePeople(db, sql`u.id = any(${sql.param([...ids])}::int[])`)
}

/** Those of the addresses that belong to somebody who works here. */
export function colleaguesAt(db: Reader, addresses: readonly string[]): Promise<Me[]> {
  return activePeople(db, sql`u.email = any(${sql.param([...addresses])}::text[])`)
}

/** Those of the people who work here whose names hold the text, but for this person; so many at most, by name. */
export function colleaguesNamed(db: Reader, text: string, me: Me, most: number): Promise<Me[]> {
  const like = `%${literally(text)}%`
  return activePeople(db, sql`u.username ilike ${like} and u.id <> ${me.id}`, sql`u.username limit ${most}`)
}

async function activePeople(db: Reader, where: SQL, order = sql`u.id`): Promise<Me[]> {
  const rows = await db.rows<PersonRow>(
    sql`${selectPeople()} where u.is_active and not u.is_service and ${where} order by ${order}`,
  )
  return rows.map(asMe)
}

export type PersonRow = Omit<Me, 'client_permissions'> & { granted: string[] }

/** People with what their roles permit them, to be sifted. */
export const selectPeople = (more = sql``) => sql`
  select
    u.id,
    u.username,
    u.email,
    u.groups,
    u.division,
    d.code as divisioncode,
    u.fx_currency,
    u.dark_theme,
    array(select p.permission from role_permissions p where p.role = any(u.groups)) as granted${more}
  from users u
  left join divisions d on d.id = u.division`

/** A person as their rights are asked. */
export function asMe({ granted, ...person }: PersonRow): Me {
  return { ...person, client_permissions: clientPermissions(person.groups, granted) }
}

/** `firebase` is the scheme of the specified client; `Bearer` what everybody else sends. */
function bearerToken(header: string | undefined): string | undefined {
  return /^(?:firebase|bearer) +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1]
}

function pathOf({ url }: { url: string }): string {
  return (url.split('?')[0] ?? '').replace(/\/$/, '')
}
