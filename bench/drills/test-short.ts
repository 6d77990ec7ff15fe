import { expect, test } from 'vitest'
import { freshDatabase } from '../../server/kit/test-database.ts'
import { report, type Drill } from './drill.ts'

/** The seed is fixed: a red test stays red. */
const seed = Number.parseInt(process.env.CUPEL_SEED ?? '1', 10)

/** The short form of drills, with budgets by number; `npm run reliability` runs the long ones. */
export function testShort(drills: readonly Drill[]): void {
  for (const drill of drills)
    test(`${drill.id} ${drill.says}`, { timeout: 300_000 }, async () => {
      const began = performance.now()
      const ground = { rounds: drill.short, seed, fresh: freshDatabase }
      const findings = await drill.run(ground)
      const words = report(drill, ground, findings, (performance.now() - began) / 1000)
      if (findings.some(({ holds }) => !holds)) expect.fail(words)
      console.log(words)
    })
}
