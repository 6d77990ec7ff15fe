import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { calculations } from '../domain/figures.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The program as people have it, through `run.mjs`: what it says on each side, and how it ends. */
async function figure(args: string[], stdin = '', { slowly = false } = {}) {
  const child = spawn(process.execPath, ['run.mjs', 'figure', ...args], { cwd: root })
  child.stdin.on('error', () => {})
  child.stdin.end(stdin)
  if (slowly) await after(1500)
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('close', resolve)),
  ])
  return { out, err, code }
}

const example = async (name: string) => (await figure([name, '--example'])).out

describe('one calculation', () => {
  test('prints its outputs as JSON, and nothing else', async () => {
    const { out, err, code } = await figure(['advance_calculator'], await example('advance_calculator'))
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out)).toMatchObject({
      estimatedSettlement: '131660.30',
      depositTotal: '105000.00',
      interestDays: 95,
      fees: { processingFee: '3133.72' },
    })
  })

  test('--explain prints the sum of every output, down to the inputs', async () => {
    const { out, code } = await figure(['box_net', '--explain'], '\uFEFF{"weight": 812.4, "tare": "62"}')
    expect(code).toBe(0)
    expect(out).toBe(
      ['net: net 750.40 = weight − tare', '  weight 812.40 — weight', '  − tare 62.00 — tare', '', ''].join('\n'),
    )
  })

  test.each([
    ['{"weight": "heavy", "tare": []}', 'weight: Must be a Number/Decimal\ntare: Must be a Number/Decimal\n'],
    ['[]', 'inputs: Must be an object\n'],
    ['{"weight": ', 'inputs: not JSON\n'],
    ['', 'inputs: not JSON\n'],
  ])('inputs %j are refused with the field and what is wrong with it', async (inputs, said) => {
    expect(await figure(['box_net'], inputs)).toEqual({ out: '', err: said, code: 1 })
  })

  test('what it was not asked for it does not guess', async () => {
    expect(await figure(['horoscope'], '{}')).toMatchObject({
      out: '',
      err: expect.stringContaining('horoscope'),
      code: 1,
    })
    for (const args of [[], ['box_net', '--explian'], ['box_net', 'weights']])
      expect(await figure(args, '{}')).toMatchObject({ out: '', err: expect.stringMatching(/^usage/), code: 1 })
  })

  test('every calculation is listed, and its example can be worked out', async () => {
    const { out } = await figure(['--list'])
    const names = out
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0])
    expect(names).toEqual(calculations.map(({ name }) => name))
    const lines = await Promise.all(
      ['fx', 'ctoz_per_lb', 'allocation_check'].map(async (name) => ({
        name,
        inputs: JSON.parse(await example(name)),
      })),
    )
    const answers = await figure(['--batch'], lines.map((line) => JSON.stringify(line)).join('\n'))
    expect(
      answers.out
        .split('\n')
        .filter(Boolean)
        .map((line) => Object.keys(JSON.parse(line))),
    ).toEqual(lines.map(() => ['outputs']))
  })
})

describe('--batch', () => {
  const net = (weight: unknown) => JSON.stringify({ name: 'box_net', inputs: { weight, tare: '1' } })

  test('a line in, a line out, whatever stands in it', async () => {
    const lines = [
      net('2'),
      '{"name',
      '7',
      '{"inputs":{}}',
      '{"name":"horoscope"}',
      '{"name":"box_net"}',
      net('two'),
      net('3'),
      '{"name":"box_split","inputs":{"box":{},"variance_description":"a\u2028b"}}',
      net('4'),
    ]
    const { out, err, code } = await figure(['--batch'], lines.join('\n'))
    expect([code, err]).toEqual([0, ''])
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { outputs: { net: '1.00', valid: true } },
      { error: 'a line is {"name", "inputs"}' },
      { error: 'a line is {"name", "inputs"}' },
      { error: 'a line is {"name", "inputs"}' },
      { error: 'name: No calculation is called horoscope' },
      { error: 'inputs: This field is required' },
      { error: 'weight: Must be a Number/Decimal' },
      { outputs: { net: '2.00', valid: true } },
      { outputs: expect.objectContaining({ ok: true }) },
      { outputs: { net: '3.00', valid: true } },
    ])
  })

  test('ten thousand lines come out, all of them, to a reader who takes his time', async () => {
    const lines = Array.from({ length: 10_000 }, (_, i) => net(String(i)))
    const { out, code } = await figure(['--batch'], `${lines.join('\n')}\n`, { slowly: true })
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).outputs.net)
    expect(code).toBe(0)
    expect(answers).toEqual(lines.map((_, i) => `${i - 1}.00`))
  })

  test('a reader who has had enough is no failure', async () => {
    const child = spawn(process.execPath, ['server/figure.ts', '--batch'], { cwd: root })
    child.stdin.on('error', () => {})
    child.stdout.once('data', () => child.stdout.destroy())
    child.stdin.end(Array.from({ length: 50_000 }, () => net('2')).join('\n'))
    const [err, code] = await Promise.all([text(child.stderr), new Promise((resolve) => child.on('close', resolve))])
    expect([err, code]).toEqual(['', 0])
  })
})
