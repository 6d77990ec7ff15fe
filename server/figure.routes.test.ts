import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { calculations, figuresIn, figuresOf, runFigure } from '../domain/figures.ts'
import { explain } from '../domain/kit/explanation.ts'
import { casesOf, exampleOf } from './figure-examples.ts'
import { outputsOf } from './figure-outputs.ts'
import type { Person } from './identity/test-people.ts'
import { openApi } from './kit/http/openapi.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let marco: Person

beforeAll(async () => {
  server = await openTestServer()
  marco = await server.as('Marco Reyes', ['buyer'])
})
afterAll(() => server.close())

const post = (name: string, body: unknown, query = '') =>
  server.call(marco, 'POST', `/api/figures/${name}/${query}`, body as object)

describe.each(calculations)('$name', (calculation) => {
  const { name } = calculation

  test('answers what the command line prints, in the shape that is described', async () => {
    const shape = z.strictObject({ outputs: outputsOf(calculation), ignored: z.array(z.string()).optional() })
    for (const { inputs } of casesOf(name)) {
      const { status, body } = await post(name, inputs)
      expect(status).toBe(200)
      expect({ outputs: body.outputs }).toEqual(runFigure(name, inputs))
      expect(shape.safeParse(body).error).toBeUndefined()
    }
  })

  test('keeps to that shape whatever its inputs are', () => {
    const shape = z.strictObject({ outputs: outputsOf(calculation) })
    for (const inputs of casesOf(name).flatMap((one) => [...varied(one.inputs)])) {
      const result = runFigure(name, inputs)
      if ('outputs' in result) expect(shape.safeParse(result).error, JSON.stringify(inputs)).toBeUndefined()
    }
  })

  test('explains every output on request, down to the inputs and their places', async () => {
    const { body } = await post(name, exampleOf(name), '?explain=true')
    const result = figuresOf(name, exampleOf(name), (field) => ({ field }))
    if ('errors' in result) throw new Error('refused')
    const trees = figuresIn(result.outputs).map(([path, figure]) => [path, explain(figure)])
    expect(body.explanations).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(trees))))
  })
})

test('the list has every calculation, with inputs to begin from', async () => {
  const { status, body } = await server.call(marco, 'GET', '/api/figures/')
  expect([status, body.count]).toEqual([200, 31])
  expect(body.results.map((one: { name: string }) => one.name)).toEqual(calculations.map(({ name }) => name))
  expect(body.results[0]).toMatchObject({
    title: 'Ounces in a weight at a ppm',
    group: 'Ounces and weights',
    path: '/api/figures/ppm_to_toz/',
    inputs: { properties: { lbs: { description: 'Weight, in lbs' } } },
    example: { lbs: '1', ppm: '1000000' },
  })
})

test('is described for other programs, with words, units and an example', () => {
  const { paths } = openApi(server.app.routes, '0')
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of a description
  const call = paths['/api/figures/weights/']?.post as any
  const { schema, example } = call.requestBody.content['application/json']
  expect(schema.properties.percentMoisture.description).toBe('Percent moisture, in %')
  expect(example).toEqual(exampleOf('weights'))
  const answer = call.responses[200].content['application/json'].schema.properties
  expect(answer.outputs.properties).toMatchObject({
    netDryWeight: { type: 'string', description: 'in lbs, 2 decimals' },
    valid: { type: 'boolean' },
  })
  expect(call.parameters).toEqual([expect.objectContaining({ name: 'explain', required: false })])
})

describe('what is not right is told', () => {
  test('nobody works without signing in, everybody with', async () => {
    expect((await server.call(undefined, 'POST', '/api/figures/box_net/', {})).status).toBe(403)
    expect((await server.call(undefined, 'GET', '/api/figures/')).status).toBe(403)
    const guest = await server.as('Somebody New', [])
    expect((await server.call(guest, 'POST', '/api/figures/box_net/', { weight: 2 })).body).toEqual({
      outputs: { net: '2.00', valid: true },
    })
  })

  test('a calculation that is none', async () => {
    expect((await post('horoscope', {})).status).toBe(404)
  })

  test.each([
    ['box_net', { weight: 'heavy' }, { weight: ['Must be a Number/Decimal'] }],
    ['fx', { amount: '1', kind: 'x' }, { fx_rate: ['This field is required'], kind: ['Not one of the choices'] }],
    ['advance_calculator', { terms: { handling_fee: '1,5' } }, { 'terms.handling_fee': ['Must be a Number/Decimal'] }],
    ['check_in_totals', { lines: [{ line_type: 'CV' }, {}] }, { 'lines.1.line_type': ['This field is required'] }],
    ['box_net', [], { body: ['Must be an object'] }],
  ])('%s of %j', async (name, inputs, errors) => {
    expect(await post(name, inputs)).toMatchObject({ status: 400, body: { errors } })
  })

  test('a question that it does not know', async () => {
    expect(await post('box_net', {}, '?explain=maybe')).toMatchObject({
      status: 400,
      body: { errors: { explain: [expect.any(String)] } },
    })
    expect(await post('box_net', {}, '?explian=true')).toMatchObject({
      status: 400,
      body: { errors: { explian: ['Unknown field'] } },
    })
  })

  test('inputs that nothing reads are named, in case they were meant to be', async () => {
    const { body } = await post('box_net', { weight: '2', tarre: '1', constructor: { a: 1 } })
    expect(body).toEqual({ outputs: { net: '2.00', valid: true }, ignored: ['tarre', 'constructor'] })
  })
})

describe('no inputs keep the house waiting', () => {
  const quick = async (name: string, inputs: unknown, query = '') => {
    const began = performance.now()
    const answer = await post(name, inputs, query)
    expect(performance.now() - began).toBeLessThan(2000)
    return answer
  }
  const lines = (count: number, line: unknown) => Array.from({ length: count }, () => line)

  test('as many lines as are taken', async () => {
    expect((await quick('advance_calculator', { allocations: lines(5000, {}) })).status).toBe(200)
    expect(
      (await quick('box_merge', { boxes: lines(5000, { weight: `${'9'.repeat(30)}.${'9'.repeat(30)}` }) })).status,
    ).toBe(200)
  })

  test('more lines than that, in one list or in many', async () => {
    expect(await quick('box_merge', { boxes: lines(5001, {}) })).toMatchObject({
      status: 400,
      body: { errors: { boxes: ['Exceeded max length'] } },
    })
    expect(await quick('toz_aggregate', { hedges: lines(60, { allocations: lines(100, {}) }) })).toMatchObject({
      status: 400,
      body: { errors: { 'hedges.49.allocations': ['Exceeded max length'] } },
    })
  })

  test('errors on every line, nesting without end, more bytes than a body has', async () => {
    const { body } = await quick('box_merge', { boxes: lines(5000, 'x') })
    expect(Object.keys(body.errors)).toHaveLength(100)
    const deep = `{"more":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`
    const sent = await server.call(marco, 'POST', '/api/figures/box_net/', deep, { 'content-type': 'application/json' })
    expect(sent.body).toEqual({ outputs: { net: '0.00', valid: true }, ignored: ['more'] })
    expect((await quick('box_net', { weight: '9'.repeat(1_100_000) })).status).toBe(413)
  })

  test('trees too large to send are refused, and the outputs are still to be had', async () => {
    const many = { allocations: lines(1000, { ptToz: '1', ptMarketRate: '2' }) }
    expect(await quick('advance_calculator', many, '?explain=true')).toMatchObject({
      status: 400,
      body: { message: 'There are too many lines to explain; ask without the explanations' },
    })
    expect((await quick('advance_calculator', many)).status).toBe(200)
  })
})

/** The inputs again and again, each time with another one replaced. */
function* varied(inputs: unknown): Generator<unknown> {
  if (typeof inputs !== 'object' || inputs === null) return yield* ['', null, '0', '-5', '3000', 'x']
  yield* Array.isArray(inputs) ? [[], [...(inputs as unknown[]), ...(inputs as unknown[])]] : [{}]
  for (const [key, inner] of Object.entries(inputs))
    for (const other of varied(inner))
      yield Array.isArray(inputs) ? inputs.with(Number.parseInt(key, 10), other) : { ...inputs, [key]: other }
}
