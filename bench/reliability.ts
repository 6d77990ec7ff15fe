import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '@cupel/postgres/postgres.ts'
import { copyTemplate, createTemplate } from '../server/kit/test-template.ts'
import { drills as houseDrills } from './drills/all.ts'
import { report, type Drill, type Fresh } from './drills/drill.ts'
import { figureDrills } from './drills/properties.ts'

/*
 * The long forms of the drills: `npm run reliability -- --only R1,F1 --rounds 50 --seed 7`; `--short` as in `npm test`.
 * Without a seed there is a new one each time: it is printed, to do the same again.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})
const drills = [...figureDrills, ...houseDrills]
const wanted = values.only?.split(',').map((id) => id.trim().toUpperCase())
const chosen = drills.filter(({ id }) => wanted?.includes(id) ?? true)
const unknown = wanted?.filter((id) => !drills.some((drill) => drill.id === id)) ?? []
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(', ')}. The drills are ${drills.map(({ id }) => id).join(', ')}.`)
  process.exit(1)
}
const seed = Number.parseInt(values.seed ?? String(Date.now() % 1_000_000), 10)
process.exitCode = (await runAll()) ? 0 : 1

async function runAll(): Promise<boolean> {
  let passed = true
  for (const drill of chosen.filter(isOfFigures)) passed = (await runOne(drill, noDatabase)) && passed
  const others = chosen.filter((drill) => !isOfFigures(drill))
  return others.length === 0 ? passed : (await runInHouse(others)) && passed
}

function isOfFigures(drill: Drill): boolean {
  return figureDrills.includes(drill)
}

function noDatabase(): Promise<Fresh> {
  throw new Error('Figures need no database')
}

async function runInHouse(inHouse: readonly Drill[]): Promise<boolean> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cupel-reliability-'))
  const postgres = await startPostgres({ dataDir, settings: { max_connections: '300' } })
  let passed = true
  try {
    await createTemplate(postgres.url)
    for (const drill of inHouse) passed = (await runOne(drill, () => copyTemplate(postgres.url))) && passed
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return passed
}

async function runOne(drill: Drill, fresh: () => Promise<Fresh>): Promise<boolean> {
  const rounds = Number.parseInt(values.rounds ?? String(values.short ? drill.short : drill.long), 10)
  const ground = { rounds, seed, fresh }
  const began = performance.now()
  try {
    const findings = await drill.run(ground)
    console.log(report(drill, ground, findings, (performance.now() - began) / 1000))
    return findings.every(({ holds }) => holds)
  } catch (error) {
    console.log(`${drill.id}  ${drill.says} (${rounds} ${drill.of}, seed ${seed}) did not come to an end:`, error)
    return false
  }
}
