import fs from 'node:fs'
import path from 'node:path'
import { pass } from './pass.mjs'
import { root } from './root.mjs'
import { tool } from './tool.mjs'

/** The journeys drive a browser and come last; whatever else there is to test goes before, new projects too. */
const projects = { tests: '!e2e', journeys: 'e2e' }

/** Types, lint and format: what can be said of the sources without running them. */
export function check() {
  return inOrder(sourceSteps())
}

/** Everything that must hold before a change is kept, cheapest first; arguments narrow down the tests of vitest. */
export async function test(args) {
  process.env.NODE_ENV = 'test'
  const counted = { passed: 0, failed: 0 }
  const vitest = (name) => [name, () => runVitest(name, args, counted)]
  const code = await inOrder([...sourceSteps(), vitest('tests'), vitest('journeys')])
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  console.log(`\n${counted.passed} passed, ${counted.failed} failed`)
  return code
}

function sourceSteps() {
  const run = (name, ...args) => [name, () => pass(process.execPath, args, { stdin: 'ignore' })]
  return [
    run('types', tool('typescript', 'tsc'), '-b'),
    run('lint', tool('oxlint'), '--type-aware', '--deny-warnings'),
    run('format', tool('prettier'), '--check', '--log-level', 'warn', '.'),
  ]
}

/** Stops at the first step that fails: what follows would only repeat it. A signal ends the step, and so the rest. */
async function inOrder(steps) {
  for (const [name, step] of steps) {
    const began = performance.now()
    const code = await step()
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} ${((performance.now() - began) / 1000).toFixed(1)} s`)
    if (code !== 0) return code
  }
  return 0
}

/** Reads the totals from vitest's own report; a file that could not even be loaded counts as one failure. */
async function runVitest(name, args, counted) {
  const report = path.join(root, '.artifacts', `${name}-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const options = ['run', '--passWithNoTests', `--project=${projects[name]}`, ...reporters, ...args]
  const code = await pass(process.execPath, [tool('vitest'), ...options], { stdin: 'ignore' })
  if (fs.existsSync(report)) {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(fs.readFileSync(report, 'utf8'))
    const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    counted.passed += numPassedTests
    counted.failed += numFailedTests + unloaded.length
    fs.rmSync(report)
  }
  return code
}
