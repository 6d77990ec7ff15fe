import { expect, test } from 'vitest'
import { leastSpreadFor } from './least-spread.ts'

const roles = { 'account manager': '12.50', 'account director': '8.00', 'senior account manager': '9.99' } as const

test('a person of several roles may go down to the smallest of their spreads', () => {
  expect(leastSpreadFor({ groups: ['account manager', 'account director', 'buyer'] }, roles)).toBe('8.00')
  expect(leastSpreadFor({ groups: ['senior account manager', 'account manager'] }, roles)).toBe('9.99')
  expect(leastSpreadFor({ groups: ['Account-Manager'] }, roles)).toBe('12.50')
})

test('whose roles have none keeps to the house’s, as all do until it is changed', () => {
  expect(leastSpreadFor({ groups: ['buyer'] }, roles)).toBe('10.00')
  for (const groups of [[], ['account manager'], ['account director', 'senior account manager']])
    expect(leastSpreadFor({ groups })).toBe('10.00')
})
