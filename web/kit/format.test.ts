import { describe, expect, test } from 'vitest'
import { figure, moneyText } from '@cupel/domain/kit/amount-text.ts'
import { advance } from '@cupel/domain/settlement/advance.ts'
import { brokerageTerm } from '@cupel/domain/yards/brokerage-term.ts'
import { id, moneyField, pounds, rateField, whole as wholeField } from '@cupel/domain/kit/fields.ts'
import { date, dateTime, percentText, quantityText, unitTag } from '@cupel/domain/kit/value-text.ts'
import { difference, fieldText, today, tozText } from './format.ts'

describe('quantities', () => {
  test('WID-034 money has a dollar sign, thousands and two decimals', () => {
    expect(moneyText('1234567.8')).toBe('$1,234,567.80')
    expect(moneyText('0')).toBe('$0.00')
    expect(moneyText('-250')).toBe('−$250.00')
  })
  test('what is not US dollars carries its code', () => {
    expect(moneyText('101000', 'CAD')).toBe('CA$101,000.00')
    expect(moneyText('-250', 'CAD')).toBe('−CA$250.00')
    expect(moneyText('12', 'EUR')).toBe('EUR 12.00')
    expect(moneyText(null, 'CAD')).toBe('--')
    expect(quantityText('1.3', { unit: '$/lb' }, 'CAD')).toBe('CA$1.30')
  })
  test('a record says the currency of its amounts, and the formatter reads it there', () => {
    const row = { amount: '101000.00', currency: 'CAD' }
    expect(fieldText(row.amount, advance.row.shape.amount, row)).toBe('CA$101,000.00')
    expect(fieldText('45', brokerageTerm.row.shape.assay_charge, { currency: 'CAD' })).toBe('CA$45.00')
  })
  test('WID-038 ounces have three decimals, whatever the text has', () => {
    expect(tozText('34.41')).toBe('34.410')
    expect(tozText('0.0005')).toBe('0.001')
    expect(tozText('-0.0004')).toBe('0.000')
  })
  test('a half goes away from zero, and digits that binary numbers would lose stay', () => {
    expect(figure('2.345', 2)).toBe('2.35')
    expect(figure('-0.135', 2)).toBe('−0.14')
    expect(figure('999999999999.995', 2)).toBe('1,000,000,000,000.00')
    expect(figure('9007199254740993', 0)).toBe('9,007,199,254,740,993')
  })
  test('a difference has its sign, and none has none', () => {
    expect(['3.2', '-3.2', '0.00', '-0.001', '1234.5', null].map((value) => difference(value, 2))).toEqual([
      '+3.20',
      '−3.20',
      '0.00',
      '0.00',
      '+1,234.50',
      '--',
    ])
  })
  test('empty is --, and what is no number is never shown as one', () => {
    expect(moneyText(null)).toBe('--')
    expect(figure('abc', 2)).toBe('--')
    expect(percentText('')).toBe('--')
  })
  test('a unit keeps its own style', () => {
    expect(quantityText('1.3', { unit: '$/lb' })).toBe('$1.30')
    expect(quantityText('0.0525', { unit: '$/toz' })).toBe('$0.0525')
    expect(unitTag({ unit: '$/lb' })).toBe('/lb')
    expect(percentText('97', 3)).toBe('97.000 %')
  })
})

describe('fields of a card', () => {
  test('are written by their own words', () => {
    expect(fieldText('2904.4', pounds())).toBe('2,904.40')
    expect(fieldText('12', moneyField().nullable())).toBe('$12.00')
    expect(fieldText('91', rateField())).toBe('91.000 %')
    expect(fieldText(1284, wholeField(0, 9999, 'pcs'))).toBe('1,284')
    expect(fieldText(null, id.nullable())).toBe('--')
  })
})

describe('days', () => {
  test('WID-035 a day is MM/DD/YYYY, and -- when empty', () => {
    expect(date('2026-11-18')).toBe('11/18/2026')
    expect(date(null)).toBe('--')
    expect(date('2026-02-30')).not.toContain('02/30')
  })
  test('APP-005 a moment is told in Phoenix, in summer and in winter', () => {
    expect(dateTime('2026-11-19T02:30:00Z')).toBe('11/18/2026 7:30 PM')
    expect(dateTime('2026-07-01T06:59:00Z')).toBe('06/30/2026 11:59 PM')
    expect(today(new Date('2026-11-19T06:59:00Z'))).toBe('2026-11-18')
  })
})
