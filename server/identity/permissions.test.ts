import type { Permission } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** Whoever has this role has by its name nothing of what is tried here: what opens is opened by the permission. */
const role = 'trip-user'

/** Row, permission, and the doors it opens; `beside` is what is needed for them anyway. */
interface Line {
  row: string
  permission: Permission
  doors: readonly string[]
  beside?: readonly Permission[]
}

const lines: readonly Line[] = [
  { row: 'IDN-043', permission: 'view-purchase', doors: ['GET /api/purchases/', 'GET /api/check_ins/'] },
  { row: 'IDN-044', permission: 'create-purchases', doors: ['POST /api/purchases/'] },
  { row: 'IDN-045', permission: 'view-intakes', doors: ['GET /api/intakes/'] },
  { row: 'IDN-046', permission: 'create-intakes', doors: ['POST /api/intakes/'] },
  { row: 'IDN-048', permission: 'view-lots', doors: ['GET /api/lots/', 'GET /api/shipment_summaries/'] },
  { row: 'IDN-049', permission: 'create-lots', doors: ['POST /api/lots/', 'POST /api/shipment_summaries/'] },
  {
    row: 'IDN-050',
    permission: 'view-brokered-settlements',
    doors: ['GET /api/brokered_settlements/'],
    beside: ['view-lots'],
  },
  { row: 'IDN-051', permission: 'view-advances', doors: ['GET /api/advances/'], beside: ['view-lots'] },
  {
    row: 'IDN-053',
    permission: 'create-ppm',
    doors: ['POST /api/ppm_calculations/'],
    beside: ['view-ppm', 'view-partial-lots'],
  },
  { row: 'IDN-054', permission: 'view-smelters', doors: ['GET /api/smelters/'] },
  { row: 'IDN-055', permission: 'edit-smelters', doors: ['POST /api/smelters/'] },
  { row: 'IDN-059', permission: 'view-yards', doors: ['GET /api/yards/'] },
  { row: 'IDN-060', permission: 'create-yards', doors: ['POST /api/yards/'] },
  { row: 'IDN-061', permission: 'create-catalogs', doors: ['POST /api/catalogs/', 'POST /api/converters/'] },
  { row: 'IDN-062', permission: 'view-catalogs', doors: ['GET /api/catalogs/', 'GET /api/converters/'] },
  { row: 'IDN-063', permission: 'view-inventory', doors: ['GET /api/inventory_boxes/'] },
  {
    row: 'IDN-073',
    permission: 'view-inventory-on-hand',
    doors: ['GET /api/inventory_boxes/', 'GET /api/inventory_boxes/totals/'],
  },
  { row: 'IDN-075', permission: 'view-pricing', doors: ['GET /api/converters/price_many/'], beside: ['view-catalogs'] },
  { row: 'IDN-081', permission: 'create-check-ins', doors: ['POST /api/check_ins/', 'POST /api/check_in_lines/'] },
]

async function give(permissions: readonly Permission[]): Promise<void> {
  await server.db.rows(sql`delete from role_permissions where role = ${role}`)
  await server.db.rows(sql`
    insert into role_permissions (role, permission)
    select ${role}, permission
    from unnest(${sql.param([...permissions])}::text[]) permission`)
}

describe('a permission, in the hands of a role that has nothing else', () => {
  test.each(lines)('$row $permission opens its doors, and without it they are shut', async (line) => {
    const { permission, doors, beside = [] } = line
    const who = await server.as('Tess Trip', [role])
    const knock = async (door: string) => {
      const [method = '', url = ''] = door.split(' ')
      const asked = await server.call(who, method as 'GET', url, method === 'GET' ? undefined : { unheard_of: 1 })
      return asked.status
    }
    for (const door of doors) {
      // Who may create is told what is wrong with what was sent; who may not is told that alone.
      const open = door.startsWith('GET') ? [200, 400] : [400]
      await give(beside)
      expect(await knock(door), `${door} without`).toBe(403)
      await give([...beside, permission])
      expect(open, `${door} with`).toContain(await knock(door))
    }
  })

  test('IDN-047 view-partial-lots opens lots without their money', async () => {
    const who = await server.as('Tess Trip', [role])
    const status = async (url: string) => (await server.call(who, 'GET', url)).status
    await give([])
    expect(await status('/api/lots/')).toBe(403)
    await give(['view-partial-lots'])
    expect(await status('/api/lots/')).toBe(200)
    expect(await status('/api/allocations/')).toBe(403)
    expect(await status('/api/advances/')).toBe(403)
  })

  test('IDN-089 IDN-036 any of several opens, none of them does not, and the list of the person says which', async () => {
    const who = await server.as('Tess Trip', [role])
    const permissions = async () =>
      (await server.call(who, 'GET', '/api/users/current/')).body.client_permissions as string[]
    await give([])
    expect(await permissions()).toEqual(['view-basics', 'view-calendar'])
    for (const one of ['view-lots', 'view-partial-lots'] as const) {
      await give([one])
      expect(await permissions()).toContain(one)
      expect((await server.call(who, 'GET', '/api/lots/')).status).toBe(200)
    }
  })
})

/** Row, role, what it opens by its name or by the table's defaults, and one who has not that role. */
const roleLines = [
  ['IDN-091', 'coordinator', 'POST /api/allocations/'],
  ['IDN-095', 'advance-user', 'GET /api/advances/'],
  ['IDN-098', 'adviser', 'GET /api/purchases/'],
  ['IDN-105', 'buylist-member', 'GET /api/converters/price_many/'],
  ['IDN-109', 'lot-adviser', 'GET /api/brokered_settlements/'],
  ['IDN-110', 'market manager', 'POST /api/market_rates/'],
  ['IDN-110', 'market updater', 'POST /api/market_rates/'],
  ['IDN-113', 'org manager', 'POST /api/divisions/'],
  ['IDN-114', 'catalog user', 'POST /api/catalogs/'],
  ['IDN-114', 'catalog manager', 'POST /api/catalogs/'],
  ['IDN-106', 'lab technician', 'POST /api/ppm_calculations/'],
] as const

describe('a role, as it is given', () => {
  test.each(roleLines)('%s %s opens %s, which somebody without it does not', async (_, name, door) => {
    const [method, url] = door.split(' ') as ['GET' | 'POST', string]
    const ask = async (roles: readonly string[]) =>
      (await server.call(await server.as('Rory Role', roles), method, url, method === 'GET' ? undefined : { no: 1 }))
        .status
    // A role that gives hardly anything.
    expect(await ask(['expense-user'])).toBe(403)
    expect([200, 400]).toContain(await ask([name]))
  })

  test('IDN-090 IDN-124 in whichever spelling it was given', async () => {
    for (const spelled of ['Market Updater', 'market-updater', 'MARKET UPDATER']) {
      const who = await server.as('Rory Role', [spelled])
      expect((await server.call(who, 'POST', '/api/market_rates/', { no: 1 })).status).toBe(400)
    }
  })
})
