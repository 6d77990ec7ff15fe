import { afterAll, beforeAll, expect, test } from 'vitest'
import { filledLot, openTestData, type TestData } from '../../test-data.ts'

let data: TestData
beforeAll(async () => {
  data = await openTestData()
  await filledLot(data)
  await filledLot(data)
}, 60_000)
afterAll(() => data.close())

const counts = async (of: object[], who = data.who.coordinator, status = 200) =>
  data.post(who, '/api/counts/', { of }, status)

test('the numbers of several lists come in one answer, each as its list counts it', async () => {
  const asked: { list: string; filters: Record<string, string> }[] = [
    { list: 'lot', filters: { status__in: 'HE,CU' } },
    { list: 'lot', filters: { status: 'CO' } },
    { list: 'purchase', filters: {} },
    { list: 'lot', filters: { ppm_calculation__isnull: 'true', search: 'ARR' } },
  ]
  const paths = asked.map(({ list, filters }) => `/api/${list}s/?${String(new URLSearchParams(filters))}`)
  const lists = await Promise.all(paths.map((path) => data.get(data.who.coordinator, path)))
  const alone = lists.map(({ count }: { count: number }) => count)
  expect(alone).toEqual([2, 0, 2, 2])
  expect(await counts(asked)).toEqual({ counts: alone })
  expect(await counts([])).toEqual({ counts: [] })
})

test('what is hidden is not counted, and what a list refuses is refused here', async () => {
  const purchases = [{ list: 'purchase', filters: {} }]
  expect((await counts(purchases, await data.as('Own Buyer', ['account manager']))).counts).toEqual([0])
  await counts(purchases, await data.as('No Role', []), 403)
  const sifted = await counts([{ list: 'lot', filters: { under_hedged: 'true' } }], data.who.lab, 403)
  expect(sifted.detail).toBe('under_hedged needs view-lots')
  expect(await counts([{ list: 'lot', filters: { colour: 'red' } }], data.who.lab, 400)).toMatchObject({
    errors: { colour: ['Unknown filter'] },
  })
  expect(await counts([{ list: 'session', filters: {} }], data.who.lab, 400)).toMatchObject({
    errors: { of: ['There is no list of session'] },
  })
  await counts(
    Array.from({ length: 31 }, () => purchases[0] ?? {}),
    data.who.lab,
    400,
  )
})
