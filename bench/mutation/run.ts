import startTestServer from '../../server/kit/test-postgres.ts'
import { deciding, folders } from './deciding.ts'

/*
 * Changes what the domain decides, one place at a time, and looks whether a test notices: `npm run mutation`, or
 * `npm run mutation -- settlement kit` for some folders of `domain/`, and
 * `npm run mutation -- machines` for all state machines, and `npm run mutation -- door` for the door of every write, each by
 * itself. It takes hours for all of them, and minutes for one.
 * What survives is printed with its place; docs/mutation.md keeps the scores and says why what is left is left.
 */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !folders.includes(name))
if (unknown.length > 0) {
  console.error(`Nothing is decided in ${unknown.join(', ')}. The folders are ${folders.join(', ')}.`)
  process.exit(1)
}

const [alone = ''] = wanted.length === 1 ? wanted : []
const machinesAlone = alone === 'machines'
const doorAlone = alone === 'door'
// One for all runners, however often one is started anew.
const stopServer = doorAlone ? await startTestServer() : undefined
// Installed when it is first asked for (run/tasks.mjs), so its types are not there to be checked against.
const installed = '@stryker-mutator/core'
const { Stryker } = (await import(installed)) as {
  Stryker: new (options: object) => { runMutationTest(): Promise<Mutant[]> }
}
const mutants = await new Stryker({
  mutate: deciding(wanted.length > 0 ? wanted : folders.filter((name) => name !== 'door')),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: `bench/mutation/${machinesAlone || doorAlone ? alone : 'vitest'}.config.ts`, related: false },
  // Another text in a machine is another line of its page, every time: no news.
  mutator: { excludedMutations: machinesAlone ? ['StringLiteral'] : [] },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // With a tsconfig.json among the files Stryker asks TypeScript for an interface that version 7 no longer has.
  ignorePatterns: [
    'tsconfig*.json',
    '/web',
    ...(doorAlone ? [] : ['/server']),
    '/e2e',
    '/docs/pictures',
    '/data',
    '/run',
    '/.types',
    '/.node',
  ],
  tempDirName: '.artifacts/mutation',
  reporters: ['progress-append-only'],
}).runMutationTest()
await stopServer?.()

const found = mutants.map(({ fileName, location, status, mutatorName, replacement }) => ({
  folder: /domain\/([\w-]+)\//.exec(fileName)?.[1] ?? (doorAlone ? 'door' : 'figures'),
  place: `${fileName.slice(Math.max(fileName.indexOf('domain/'), fileName.indexOf('server/')))}:${location.start.line}:${location.start.column + 1}`,
  noticed: status === 'Killed' || status === 'Timeout',
  counts: status === 'Killed' || status === 'Timeout' || status === 'Survived' || status === 'NoCoverage',
  words: `${mutatorName} → ${replacement?.replaceAll(/\s+/g, ' ')}${status === 'NoCoverage' ? ' (no test comes here)' : ''}`,
}))
const judged = found.filter(({ counts }) => counts)
for (const { place, words } of judged.filter(({ noticed }) => !noticed)) console.log(`${place}  ${words}`)

console.log('\nfolder          changes  noticed   score')
for (const folder of [...new Set(judged.map((one) => one.folder)), 'all']) {
  const here = judged.filter((one) => folder === 'all' || one.folder === folder)
  const noticed = here.filter((one) => one.noticed).length
  const score = ((100 * noticed) / here.length).toFixed(1)
  console.log(
    `${folder.padEnd(14)} ${String(here.length).padStart(8)} ${String(noticed).padStart(8)} ${score.padStart(6)} %`,
  )
}

/** What is read of a change that Stryker made. */
interface Mutant {
  fileName: string
  location: { start: { line: number; column: number } }
  status: string
  mutatorName: string
  replacement?: string
}
