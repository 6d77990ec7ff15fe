import { expect, test } from 'vitest'
import type * as z from 'zod'
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
