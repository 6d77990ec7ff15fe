import { roleNamed } from '@cupel/domain/identity/role-names.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/query/database.ts'
import { personOf } from './actor.ts'
import { ownSecret } from './settings.ts'
import { openIssuer } from './issuer.ts'
import { seedRolePermissions } from './seed-role-permissions.ts'

export interface Person {
  me: Me
  /** For `app.http.inject({ headers })`: a token that the real check lets in. */
  headers: { authorization: string }
}

type Extra = Partial<Pick<Me, 'email' | 'division' | 'fx_currency' | 'dark_theme'>>

/**
 * People for tests: signed in without a password, but by a token of the built-in issuer. Asking again for the same
 * name gives him the new groups.
 *
 *     const { as } = await people(db)
 *     const priya = await as('priya', ['coordinator'])
 *     await app.http.inject({ url: '/api/lots/', headers: priya.headers })
 */
export async function people(db: Database) {
  await seedRolePermissions(db.pool)
  const issuer = openIssuer(db, { url: 'http://localhost:8000', secret: await ownSecret(db) })
  return {
    as: async (username: string, groups: readonly string[] = [], extra: Extra = {}): Promise<Person> => {
      const {
        email = `${username.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@cupel.test`,
        division = null,
        fx_currency = 'USD',
        dark_theme = false,
      } = extra
      const roles = groups.map((name) => roleNamed(name) ?? name)
      await db.rows(sql`
        insert into users (username, email, groups, division, fx_currency, dark_theme)
        values (${username}, ${email}, ${sql.param(roles)}::text[], ${division}, ${fx_currency}, ${dark_theme})
        on conflict (username) do update
        set
          email = excluded.email,
          groups = excluded.groups,
          division = excluded.division,
          fx_currency = excluded.fx_currency,
          dark_theme = excluded.dark_theme,
          is_active = true`)
      const me = await personOf(db, { email, session: undefined })
      if (typeof me !== 'object') throw new Error(`${username} was not made`)
      const token = await issuer.sign({
        sub: `test-${me.id}`,
        email,
        email_verified: true,
        auth_time: Math.floor(Date.now() / 1000),
      })
      return { me, headers: { authorization: `firebase ${token}` } }
    },
  }
}
