import { expect, test } from 'vitest'
import type * as z from 'zod'
import { user } from '../identity/user.ts'
import { lot } from '../lots/lot.ts'
import { yard } from '../yards/yard.ts'
import { decimal, whole } from './fields.ts'
import { atLeast, mustBeZero, ofLength, oneDecimal, password, url } from './validators.ts'

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test('WID-049 an address of the web, and nothing that a browser would carry out', () => {
  expect(['https://a.example/x?y=1', 'http://b.example', ''].map((one) => said(url(), one))).toEqual(
    Array(3).fill(undefined),
  )
  expect(['javascript:alert(1)', 'example', 'ftp://a.example', 'https://x'].map((one) => said(url(), one))).toEqual(
    Array(4).fill('Must be a valid Url'),
  )
})

test('WID-043 WID-045 WID-060 lengths: exactly, and at least; nothing typed passes', () => {
  expect(['AZ', '', 'A'].map((one) => said(ofLength(2), one))).toEqual([undefined, undefined, 'Bad Length Provided'])
  expect(['abc', '', 'ab'].map((one) => said(atLeast(3), one))).toEqual([undefined, undefined, 'Too short'])
})

test('WID-053 WID-054 one_decimal takes two places, with the text of two', () => {
  expect([said(oneDecimal(), '1.25'), said(oneDecimal(), '1.255')]).toEqual([
    undefined,
    'May only have 2 decimal places.',
  ])
})

test('WID-059 what must be zero', () => {
  expect(['0', '0.00', '-0', '0.01'].map((one) => said(mustBeZero, one))).toEqual([
    undefined,
    undefined,
    undefined,
    'Must be Zero',
  ])
})

test('WID-045 WID-055 WID-056 WID-057 WID-058 a new password is told what it lacks', () => {
  const of = password(10, 128)
  expect(
    ['Aa1!', 'lower case 1!', 'UPPER CASE 1!', 'No figures!', 'NoSigns1234', 'Good enough 1!'].map((one) =>
      said(of, one),
    ),
  ).toEqual([
    'Too short',
    'Must contain at least 1 capital letter',
    'Must contain at least 1 lower case letter',
    'Must contain at least 1 number',
    'Must contain a special character',
    undefined,
  ])
})

test('WID-040 WID-041 WID-047 WID-051 WID-060 quantities: numbers, within their bounds and decimals, or empty', () => {
  const ounces = decimal({ decimals: 3, min: '1', max: '9.5' })
  expect(['9.501', '0.999', 'ten', '1.0005', '9.5', '1', '1.500'].map((one) => said(ounces, one))).toEqual([
    'Exceeded maximum value',
    'This value is below the minimum',
    'Must be a Number/Decimal',
    'Exceeded max decimal places.',
    undefined,
    undefined,
    undefined,
  ])
  expect([said(whole(1, 5), 6), said(whole(1, 5), 0)]).toEqual([
    'Exceeded maximum value',
    'This value is below the minimum',
  ])
  expect(said(ounces.nullable(), null)).toBeUndefined()
})

test('WID-042 WID-048 WID-050 addresses, vendor numbers and lot names have their form', () => {
  expect(['hannah@kestrel.example', 'hannah', 'a@b'].map((one) => said(user.row.shape.email, one))).toEqual([
    undefined,
    'Input must be an email',
    'Input must be an email',
  ])
  const vendor = (one: string) => said(yard.createBody.shape.exchange_id as z.ZodType, one)
  expect(['1-00042', 'AZ-12345'].map(vendor)).toEqual([undefined, undefined])
  expect(['ABC-12345', '1-1234', '1-123456', '-12345', '12345', 'A B-12345'].map(vendor)).toEqual(
    Array(6).fill('Enter a valid Vendor No. (#-#####) OR (##-#####)'),
  )
  const lotName = (one: string) => said(lot.createBody.shape.name as z.ZodType, one)
  expect(lotName('PGM-2608')).toBeUndefined()
  expect(['pgm-1', 'PGM 1', 'PGM_1', 'PGM-Ä'].map(lotName)).toEqual(
    Array(4).fill('Can only contain capital letters, numbers, and dashes (ex. PGM-123)'),
  )
})
