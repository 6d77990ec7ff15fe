import fs from 'node:fs'
import path from 'node:path'
import { pass } from './pass.mjs'
import { root } from './root.mjs'
import { tool } from './tool.mjs'

/** Types, lint and format: what can be said of the sources without running them. All at once, for each leaves a core idle at times. */
export async function check() {
  const codes = await Promise.all(sourceSteps().map(timed))
  return codes.find((code) => code !== 0) ?? 0
}

/** Everything that must hold before a change is kept, cheapest first; arguments narrow down the files of tests. */
export async function test(args) {
  process.env.NODE_ENV = 'test'
  const counted = { passed: 0, failed: 0 }
  const code =
    (await check()) ||
    (await timed(['tests', () => runVitest(args, counted)])) ||
    (await timed(['journeys', () => runPlaywright(args, counted)]))
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  console.log(`\n${counted.passed} passed, ${counted.failed} failed`)
  return code
}

function sourceSteps() {
  const run = (name, ...args) => [name, () => pass(process.execPath, args, { stdin: 'ignore' })]
  const kept = ['--cache', '--cache-strategy', 'content', '--cache-location', path.join('.types', 'prettier.json')]
  return [
    run('types', tool('typescript', 'tsc'), '-b'),
    run('lint', tool('oxlint'), '--type-aware', '--deny-warnings'),
    run('format', tool('prettier'), '--check', '--log-level', 'warn', ...kept, '.'),
  ]
}

async function timed([name, step]) {
  const began = performance.now()
  const code = await step()
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return code
}

/** Reads the totals from vitest's own report; a file that could not even be loaded counts as one failure. */
async function runVitest(args, counted) {
  const report = reportFile('tests')
  const options = ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await pass(process.execPath, [tool('vitest'), ...options, ...args], { stdin: 'ignore' })
  count(report, counted, ({ numPassedTests, numFailedTests, testResults }) => {
    const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    return [numPassedTests, numFailedTests + unloaded.length]
  })
  return code
}

/** The same of the journeys, from their runner; what is not run because the journey failed before is neither. */
async function runPlaywright(args, counted) {
  const report = reportFile('journeys')
  const options = ['test', '--config=e2e/playwright.config.ts', '--pass-with-no-tests', '--reporter=list,json']
  const code = await pass(process.execPath, [tool('@playwright/test', 'playwright'), ...options, ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    stdin: 'ignore',
  })
  count(report, counted, ({ stats, errors }) => [stats.expected, stats.unexpected + errors.length])
  return code
}

function reportFile(name) {
  return path.join(root, '.artifacts', `${name}-${process.pid}.json`)
}

function count(report, counted, totals) {
  if (!fs.existsSync(report)) return
  const [passed, failed] = totals(JSON.parse(fs.readFileSync(report, 'utf8')))
  counted.passed += passed
  counted.failed += failed
  fs.rmSync(report)
}
