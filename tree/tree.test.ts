import { describe, expect, it } from 'vitest'
import { circles } from './circles.ts'
import { inexact } from './exactness.ts'
import { kitKnowingAreas, lookingForward, supervisorKnowingCupel, unmirrored } from './order.ts'
import { impurities, ownConnections, statusesRoundTheDoor } from './purity.ts'
import { leakingStyles, ownPaths, ownTables } from './screens.ts'
import { unregistered } from './registers.ts'
import { nameless, tooLong, tooManyLong } from './shape.ts'
import { arithmeticInSql, crowdedSql, forwardTables } from './sql.ts'
import type { Source } from './sources.ts'
import { readSources } from './sources.ts'

const sources = readSources()
const lines = (count: number) => 'x\n'.repeat(count)

/** A source in a word: its path, and what it imports or says. */
function file(path: string, text = ''): Source {
  return { path, text }
}

/** Quantities as they meet in the domain, and every wrong way to reckon with one; where it is shorter, what is said. */
const quantities = `import type { Figure } from './figure.ts'
  import type { Big } from 'big.js'
  declare const figure: Figure, big: Big, amount: Figure | string | number, text: string, count: number, unknown: any
  declare const [sum, words]: [number, string]
`
const reckonedWrongly: [string, string?][] = [
  ['Number(text)'],
  ['[text].map(Number)', 'Number'],
  ['new Number(text)', 'Number'],
  ['globalThis.Number(text)', 'Number'],
  ['parseFloat(text)'],
  ['Number.parseFloat(text)', 'parseFloat'],
  ['[text].map(parseFloat)', 'parseFloat'],
  ['parseInt(text, 10)'],
  ['Number.parseInt(text, 10)', 'parseInt'],
  ['big.toNumber()'],
  ['figure.value.toNumber', 'figure.value.toNumber'],
  ['+text'],
  ['-text'],
  ['~figure'],
  ['+amount'],
  ['words++'],
  ['--text'],
  ['figure + 1'],
  ["text + '1.00'"],
  ['text - 1'],
  ['big * 2'],
  ['figure / figure'],
  ['count % text'],
  ['2 ** big'],
  ['sum += figure'],
  ["words += '1'"],
  ['sum -= text'],
  ['sum *= big'],
  ['sum /= amount'],
  ['sum %= text'],
  ['sum **= text'],
  ['figure < figure'],
  ["text > '9'"],
  ['big <= big'],
  ['amount >= count'],
  ['unknown < 1'],
  ['figure as unknown as number'],
]

const reckons = (file: string, what: string) =>
  `server/lots/${file}.ts reckons in SQL, which a function in an .sql file of its area does: ${what}`

/** Each rule, and the smallest tree that breaks it: a rule that cannot fail says nothing. */
const rules: { name: string; rule: (sources: Source[]) => string[]; bad: Source[]; said: string[]; good: Source[] }[] =
  [
    {
      name: 'imports look back along the chain of areas',
      rule: lookingForward,
      bad: [
        file('domain/lots/lot.ts', "import { x } from '../settlement/advance.ts'"),
        file('server/hedges/hedge.routes.ts', "import {\n  a,\n  b,\n} from '@cupel/domain/lots/lot.ts'"),
        file('web/yards/YardPage.tsx', "const page = lazy(() => import('../trips/TripPage.tsx'))"),
        file('server/lots/lot.routes.ts', "import type { X } from '../settlement/advance.table.ts'"),
        file('server/places/place.routes.ts', "export * from '../app.ts'"),
        file('server/app.ts', "import './lots/lot.routes.ts'"),
        file('web/places/PlacesPage.tsx', "import { registers } from '../registers.ts'"),
        file('web/registers.ts', "import { lotsArea } from './lots/lots.area.ts'"),
      ],
      said: [
        'domain/lots/lot.ts looks forward to domain/settlement/advance.ts',
        'server/hedges/hedge.routes.ts looks forward to domain/lots/lot.ts',
        'web/yards/YardPage.tsx looks forward to web/trips/TripPage.tsx',
        'server/lots/lot.routes.ts looks forward to server/settlement/advance.table.ts',
        'server/places/place.routes.ts looks forward to server/app.ts',
        'web/places/PlacesPage.tsx looks forward to web/registers.ts',
      ],
      good: [
        file('domain/lots/lot.ts', "import { x } from '../hedges/hedge.ts'\nimport { y } from '../kit/money.ts'"),
        file('server/lots/lot.table.ts', "import { advance } from '../settlement/advance.table.ts'"),
        file('server/lots/lot.test.ts', "import { openApp } from '../app.ts'"),
        file('server/app.ts', "import { lots } from './lots/lot.routes.ts'"),
        file('web/lots/LotPage.tsx', "import { To } from '../kit/To.tsx'"),
        file('domain/figures.ts', "import { areas } from './areas.ts'"),
      ],
    },
    {
      name: 'the kit knows no area',
      rule: kitKnowingAreas,
      bad: [
        file('server/kit/record/mount-resource.ts', "import { lot } from '@cupel/domain/lots/lot.ts'"),
        file('server/kit/cron.ts', "import { jobs } from '../jobs.ts'"),
        file('server/jobs.ts', "import { unassayed } from './lots/unassayed-lots.job.ts'"),
        file('web/kit/screen-at.ts', "import { registers } from '../registers.ts'"),
        file('web/registers.ts', "import { lotsArea } from './lots/lots.area.ts'"),
      ],
      said: [
        'server/kit/record/mount-resource.ts knows domain/lots/lot.ts',
        'server/kit/cron.ts knows server/jobs.ts',
        'web/kit/screen-at.ts knows web/registers.ts',
      ],
      good: [
        file('server/kit/record/mount-resource.ts', "import { tables } from '../db/tables.ts'"),
        file('server/db/tables.ts'),
      ],
    },
    {
      name: 'the supervisor of PostgreSQL knows nothing of Cupel',
      rule: supervisorKnowingCupel,
      bad: [file('postgres/launch.ts', "import { x } from '@cupel/domain/areas.ts'\nimport '../server/app.ts'")],
      said: ['postgres/launch.ts knows domain/areas.ts', 'postgres/launch.ts knows server/app.ts'],
      good: [file('postgres/launch.ts', "import pg from 'pg'\nimport { x } from './server.ts'")],
    },
    {
      name: 'what an area has, its register names',
      rule: unregistered,
      bad: [
        file('server/lots/lot.routes.ts', 'export function lotRoutes() {}'),
        file('server/lots/share.routes.ts', 'export function shareRoutes() {}'),
        file('server/lots/lots.area.ts', "import { takeShare } from './share.routes.ts'"),
        file('web/lots/lots.area.ts'),
        file('web/registers.ts', "import { hedgesArea } from './hedges/hedges.area.ts'"),
        file('server/lots/lots.drills.ts'),
      ],
      said: [
        'server/lots/lot.routes.ts is not named by server/lots/lots.area.ts',
        'server/lots/share.routes.ts is not named by server/lots/lots.area.ts',
        'server/lots/lots.area.ts is not named by server/registers.ts',
        'web/lots/lots.area.ts is not named by web/registers.ts',
        'server/lots/lots.drills.ts is not named by bench/drills/registers.ts',
      ],
      good: [
        file('server/lots/lot.routes.ts'),
        file('server/lots/lots.area.ts', "import { heard, lotRoutes } from './lot.routes.ts'"),
        file('server/registers.ts', "import { lotsArea } from './lots/lots.area.ts'"),
        file('server/figure.routes.ts'),
      ],
    },
    {
      name: 'no sources need each other to be read',
      rule: circles,
      bad: [
        file('web/kit/a.ts', "import { b } from './b.ts'"),
        file('web/kit/b.ts', "import { type C } from '../lots/c.ts'"),
        file('web/lots/c.ts', "export * from '../kit/a.ts'"),
      ],
      said: ['web/kit/a.ts needs web/kit/b.ts needs web/lots/c.ts needs web/kit/a.ts'],
      good: [
        file('web/kit/a.ts', "import { b } from './b.ts'"),
        file('web/kit/b.ts', "import type { A } from './a.ts'\nconst page = () => import('./a.ts')"),
      ],
    },
    {
      name: 'links are made by screens',
      rule: ownPaths,
      bad: [
        file('web/lots/lots.area.ts', "const lot = screen('/lot/$id', {})\nconst lots = screen('/lot-list', {})"),
        file('web/lots/LotsPage.tsx', 'open={(row) => `/lot/${row.id}`}'),
        file('web/shell/AppBar.tsx', "const at = '/lot-list'"),
        file('web/kit/list.ts', "go('/lot/7/finance?tab=x')"),
      ],
      said: [
        'web/lots/LotsPage.tsx says `/lot/',
        "web/shell/AppBar.tsx says '/lot-list",
        "web/kit/list.ts says '/lot/",
      ],
      good: [
        file('web/lots/lots.area.ts', "const lot = screen('/lot/$id', {})"),
        file('web/lots/lots.help.ts', "export default { '/lot/$id': 'One lot.' }"),
        file('web/lots/LotsPage.tsx', "call('/api/lot/7')\nlotScreen.href({ id })\nimport('/lots.ts')"),
      ],
    },
    {
      name: 'areas mirror in the three layers',
      rule: unmirrored,
      bad: [file('server/lots/lot.routes.ts'), file('web/shipping/ShippingPage.tsx'), file('domain/money/money.ts')],
      said: ['server/lots', 'web/shipping', 'domain/money'],
      good: [
        file('domain/lots/lot.ts'),
        file('server/lots/lot.routes.ts'),
        file('web/kit/form/Field.tsx'),
        file('web/main.tsx'),
      ],
    },
    {
      name: 'the domain is pure',
      rule: impurities,
      bad: [
        file('domain/lots/lot.ts', "import { readFile } from 'node:fs'\nconst now = Date.now()"),
        file('domain/lots/age.ts', "import { client } from '@cupel/web/kit/client.ts'\nconst today = new Date()"),
      ],
      said: [
        'domain/lots/lot.ts imports node:fs',
        'domain/lots/lot.ts says Date.now',
        'domain/lots/age.ts imports web/kit/client.ts',
        'domain/lots/age.ts says new Date()',
      ],
      good: [
        file('domain/lots/lot.ts', "import * as z from 'zod'\nimport Big from 'big.js'\n// Date.now() is the caller's"),
        file('domain/lots/lot.test.ts', "import { it } from 'vitest'"),
        file('server/lots/lot.ts', 'Date.now()'),
      ],
    },
    {
      name: 'amounts stay exact',
      rule: inexact,
      bad: [file('domain/kit/spread.ts', quantities + reckonedWrongly.map(([line]) => `void (${line});`).join('\n'))],
      said: reckonedWrongly.map(([line, said = line]) => `domain/kit/spread.ts says ${said}`),
      good: [
        file(
          'domain/kit/spread.ts',
          `declare let count: number
           declare const places: 1 | 2, whole: bigint, text: string, named: { Number: string }
           export const all = [count + places * -count, whole % 2n < whole, count++, !text, text === '1', [text, text].join(''),
             Number.isInteger(count), Number.MAX_SAFE_INTEGER, named.Number, { Number: 1 }, 'Number(x)', BigInt(text)]`,
        ),
        file('domain/kit/figure.ts', "export const days = parseInt('12', 10)"),
        file('web/x.ts', 'Number(x)'),
      ],
    },
    {
      name: 'a status changes through the door alone',
      rule: statusesRoundTheDoor,
      bad: [
        file('server/lots/lot-work.ts', 'tx.rows(sql`update lots set notes = 1, status = 2 where id = 3`)'),
        file('server/db/demo/yards.ts', "tx.update(yards).set({ status: 'BL' })"),
        file('server/settlement/void.ts', 'tx.update(settlements).set({ notes, status })'),
      ],
      said: [
        'server/lots/lot-work.ts says update lots set notes = 1, status =',
        'server/db/demo/yards.ts says .set({ status:',
        'server/settlement/void.ts says .set({ notes, status }',
      ],
      good: [
        file('server/kit/record/write.ts', 'tx.update(table).set({ status: to })'),
        file('server/lots/facts.ts', 'sql`update lots set settlement_status = null where status = 1`'),
      ],
    },
    {
      name: 'areas open no connection of their own',
      rule: ownConnections,
      bad: [
        file(
          'server/lots/lot.routes.ts',
          "import pg from 'pg'\nimport { openDatabase } from '../kit/query/database.ts'",
        ),
      ],
      said: ['server/lots/lot.routes.ts imports pg', 'server/lots/lot.routes.ts imports server/kit/query/database.ts'],
      good: [
        file('server/lots/lot.routes.ts', "import type { Reader } from '../kit/query/database.ts'"),
        file('server/kit/query/database.ts', "import pg from 'pg'"),
        file('server/main.ts', "import { openDatabase } from './kit/database.ts'"),
      ],
    },
    {
      name: 'SQL in areas does not reckon',
      rule: arithmeticInSql,
      bad: [
        file('server/lots/a.ts', 'sql`select round(weight, 2) from lots`'),
        file('server/lots/b.ts', "sql`select ${sql`case when x = 'a' then 1 end`} from lots`"),
        file('server/lots/c.ts', 'sql.raw(`greatest(0, pt)`)'),
        file('server/lots/d.ts', 'sql`${lots.weight} * 2`'),
        file('server/lots/e.ts', 'sql`(sum(pt) / sum(pd))`'),
        file('server/lots/f.ts', 'sql`b.weight - b.tare`'),
      ],
      said: [
        reckons('a', 'round('),
        reckons('b', 'case'),
        reckons('c', 'greatest('),
        reckons('d', '$ * 2'),
        reckons('e', 'pt) / sum(pd'),
        reckons('f', 'b.weight - b.tare'),
      ],
      good: [
        file(
          'server/lots/a.ts',
          "sql`select *, l.*, count(*), 'a - b / c' from lots l where of_case = ${a.b * 2 - 1}`",
        ),
        file('server/lots/b.ts', 'const share = `${a} / ${b}`'),
        file('server/lots/lot.table.ts', "sql`case when status = 'CO' then net > 0 end`"),
        file('server/lots/lot-weight.sql', 'select round(weight - tare, 2)'),
        file('server/db/demo/lots.ts', 'sql`select a - b`'),
      ],
    },
    {
      name: 'SQL asks no table of a later area',
      rule: forwardTables,
      bad: [
        file('server/lots/lot.table.ts', "entityTable(\n  'lot',\n  'lots', {})"),
        file('server/hedges/hedge.table.ts', "pgTable('hedges', {})"),
        file('server/hedges/a.ts', 'sql`select id from hedges h\n join lots l on true`'),
        file('server/hedges/b.sql', 'select id from lots'),
      ],
      said: ['server/hedges/a.ts asks lots, which is lots’s', 'server/hedges/b.sql asks lots, which is lots’s'],
      good: [
        file('server/lots/lot.table.ts', "entityTable('lot', 'lots', {})"),
        file('server/hedges/hedge.table.ts', "pgTable('hedges', {})"),
        file('server/lots/a.ts', 'sql`select id from hedges join lots on true`'),
        file('server/hedges/a.ts', 'sql`select lot from rules.lot_labels()` // from lots'),
      ],
    },
    {
      name: 'SQL in areas can be read',
      rule: crowdedSql,
      bad: [
        file('server/lots/a.ts', `sql\`select ${'x'.repeat(120)} from lots\``),
        file('server/lots/b.ts', 'sql`\n  select id\n  from lots where id = 1`'),
        file('server/lots/c.sql', 'select id\nfrom lots where id = 1'),
      ],
      said: [
        'server/lots/a.ts crowds sql`select xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
        'server/lots/b.ts crowds from lots where id = 1',
        'server/lots/c.sql crowds from lots where id = 1',
      ],
      good: [
        file('server/lots/a.ts', 'sql`select id from lots where id = 1`'),
        file('server/lots/b.ts', 'sql`\n  select id\n  from lots\n  where id in (select lot from x where y)`'),
      ],
    },
    {
      name: 'no file is longer than two screenfuls',
      rule: tooLong,
      bad: [file('web/lots/LotPage.tsx', lines(401))],
      said: ['web/lots/LotPage.tsx has 401 lines'],
      good: [file('web/lots/LotPage.tsx', lines(400)), file('web/lots/LotPage.test.tsx', lines(900))],
    },
    {
      name: 'few files are longer than one',
      rule: tooManyLong,
      bad: [...Array.from({ length: 10 }, (_, n) => file(`web/${n}.ts`)), file('web/long.ts', lines(201))],
      said: ['web/long.ts has 201 lines'],
      good: [...Array.from({ length: 20 }, (_, n) => file(`web/${n}.ts`)), file('web/long.ts', lines(201))],
    },
    {
      name: 'tables are the kit’s',
      rule: ownTables,
      bad: [
        file('web/lots/LotBoxes.tsx', 'return (\n  <table className="boxes">'),
        file('web/shell/ApiPage.tsx', '<table>'),
      ],
      said: ['web/lots/LotBoxes.tsx draws a table of its own', 'web/shell/ApiPage.tsx draws a table of its own'],
      good: [
        file('web/kit/Sheet.tsx', '<table>'),
        file('web/lots/LotBoxes.tsx', '<Sheet rows={boxes} columns={columns} />'),
        file('server/kit/mail.ts', '<table>'),
      ],
    },
    {
      name: 'what an area looks like stays in it',
      rule: leakingStyles,
      bad: [
        file('web/lots/LotPage.tsx', "import './lot.css'"),
        file('web/shell/figures/FiguresPage.tsx', "import '../figures.css'"),
      ],
      said: ['web/lots/LotPage.tsx imports ./lot.css', 'web/shell/figures/FiguresPage.tsx imports ../figures.css'],
      good: [
        file('web/lots/LotPage.tsx', "import css from './lot.module.css'"),
        file('web/kit/Panel.tsx', "import './Panel.css'"),
        file('web/main.tsx', "import './theme/base.css'"),
      ],
    },
    {
      name: 'names say something',
      rule: nameless,
      bad: [
        file('web/kit/utils/format.ts'),
        file('domain/lots/helpers.ts'),
        file('server/lots/index.ts'),
        file('web/types.d.ts'),
      ],
      said: ['web/kit/utils/format.ts', 'domain/lots/helpers.ts', 'server/lots/index.ts', 'web/types.d.ts'],
      good: [file('domain/lots/lot-types-of-material.ts'), file('web/kit/Indexed.tsx')],
    },
  ]

describe.each(rules)('$name', ({ rule, bad, said, good }) => {
  it('here', () => expect(rule(sources)).toEqual([]))
  it('and it would be noticed', () => expect(rule(bad)).toEqual(said))
  it('while what is right passes', () => expect(rule(good)).toEqual([]))
})

it('looks at the whole tree', () => {
  expect(sources.length).toBeGreaterThan(150)
  expect(new Set(sources.map(({ path }) => path.split('/')[0]))).toEqual(
    new Set(['domain', 'postgres', 'server', 'web', 'e2e', 'bench', 'tree', 'run']),
  )
})
