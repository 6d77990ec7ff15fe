import { expect, test } from 'vitest'
import { boxProblems, netOf, nextBox, numberedOn, packed, type Draft } from './packed-boxes.ts'

const box = (change: Partial<Draft> = {}): Draft => ({
  key: 'a',
  name: 'B-77120',
  container: 'BOX',
  catalog: null,
  weight: '402.60',
  tare: '24',
  pieces: '98',
  ...change,
})

test('the next box is numbered on, keeps container and tare, and waits for its weight', () => {
  expect(nextBox(box())).toMatchObject({ name: 'B-77121', container: 'BOX', tare: '24', weight: '', pieces: '' })
  expect([numberedOn('B-099'), numberedOn('9'), numberedOn('Gaylord'), numberedOn('')]).toEqual(['B-100', '10', '', ''])
})

test('net is weight less tare, exactly; what is half typed counts as nothing', () => {
  expect(netOf({ weight: '0.3', tare: '0.1' }).net.toString()).toBe('0.20')
  expect(netOf({ weight: '402.', tare: '' }).net.toString()).toBe('0.00')
  const all = packed([box(), box({ weight: '398.15' })])
  expect([all.weight, all.tare, all.net, all.pieces].map(String)).toEqual(['800.75', '48.00', '752.75', '196'])
})

test('a box is named by what is wrong with it', () => {
  expect(boxProblems(box())).toEqual({})
  expect(boxProblems(box({ name: ' ', pieces: '', weight: '1.234' }))).toEqual({
    name: 'This field is required',
    pieces: 'This field is required',
    weight: 'May only have 2 decimal places.',
  })
  expect(boxProblems(box({ tare: '402.61' }))).toEqual({ tare: 'Tare is more than the weight' })
})
