import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, compareDates, dayNumber, daysBetween, isDate, isoDate } from './dates.ts'

test('from shipping to the smelter’s return: 115 days after 2024-03-01 is 2024-06-24', () => {
  expect(addDays('2024-03-01', 115)).toBe('2024-06-24')
  expect(daysBetween('2024-04-05', '2024-07-09')).toBe(95)
  expect(daysBetween('2024-07-09', '2024-04-05')).toBe(-95)
})

test('leap days: 2024 and 2000 have one, 2023 and 1900 have none', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2000-02-28', 1)).toBe('2000-02-29')
  expect(addDays('2023-02-28', 1)).toBe('2023-03-01')
  expect(isDate('2000-02-29')).toBe(true)
  expect(isDate('1900-02-29')).toBe(false)
})

test.each([
  null,
  undefined,
  '',
  'soon',
  '2024-13-01',
  '2024-00-10',
  '2024-04-31',
  '2024-4-5',
  '04/05/2024',
  '2024-04-05T00:00',
  '2024/04/05',
])('%s is an unknown date', (text) => {
  expect(isDate(text)).toBe(false)
  expect(daysBetween(text, '2024-04-05')).toBeUndefined()
  expect(addDays(text, 1)).toBeUndefined()
  expect(compareDates('2024-04-05', text)).toBeUndefined()
})

test('earlier, same, later', () => {
  expect(compareDates('2024-01-31', '2024-02-01')).toBeLessThan(0)
  expect(compareDates('2024-02-01', '2024-02-01')).toBe(0)
  expect(compareDates('2025-01-01', '2024-12-31')).toBeGreaterThan(0)
})

test('every day from year 1 to 9999 agrees with the computer’s calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (number) => {
      const text = new Date(number * 86_400_000).toISOString().slice(0, 10)
      expect(isoDate(number)).toBe(text)
      expect(dayNumber(text)).toBe(number)
    }),
  )
})

test('month by month, the days a calendar has are days and the others are not', () => {
  const wrong = ['1900', '2000', '2023', '2024'].flatMap((year) =>
    range(0, 13).flatMap((month) =>
      range(0, 99)
        .map((day) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
        .filter((text) => isDate(text) !== isOnCalendar(text)),
    ),
  )
  expect(wrong).toEqual([])
})

test('the ends of February and of the year through eight centuries, and every day of five years', () => {
  const edges = range(1600, 2400).flatMap((year) => {
    const [march, january] = [Date.UTC(year, 2, 1), Date.UTC(year, 0, 1)].map((time) => time / 86_400_000) as [
      number,
      number,
    ]
    return [...range(march - 3, march + 1), ...range(january - 2, january + 1)]
  })
  const wrong = [...edges, ...range(10_592, 12_418)].filter((number) => {
    const text = new Date(number * 86_400_000).toISOString().slice(0, 10)
    return isoDate(number) !== text || dayNumber(text) !== number
  })
  expect(wrong).toEqual([])
})

test.each([
  '2024:04-05',
  '2024-04:05',
  '/024-04-05',
  ':024-04-05',
  '2024-/4-05',
  '2024-:4-05',
  '2024-04-/5',
  '2024-04-:5',
])('%s is written wrongly', (text) => {
  expect(dayNumber(text)).toBeUndefined()
  expect(daysBetween('2024-04-05', text)).toBeUndefined()
  expect(daysBetween(text, '2024-04-05')).toBeUndefined()
})

function isOnCalendar(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
