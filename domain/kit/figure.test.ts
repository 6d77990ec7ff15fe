import makeBig from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { given, givenOr, houseConstant, sum, zeroFigure } from './given.ts'
import { days, lbs, money, pieces, toz, unitCharge } from './units.ts'

const usd = (value: string) => given(value, 'amount', money)
const plain = (value: string) => given(value, 'number', unitCharge)

describe('rounding', () => {
  test.each([
    ['2.345', '2.35'],
    ['2.3449999999', '2.34'],
    ['-0.135', '-0.14'],
    ['-0.004', '0.00'],
    ['0.005', '0.01'],
    ['9.995', '10.00'],
    ['-99.995', '-100.00'],
    ['1', '1.00'],
  ])('%s is printed %s: half away from zero, and zero has no minus', (value, printed) => {
    expect(given(value, 'x', toz).as('y', money).toString()).toBe(printed)
  })

  test('a quotient is rounded once, from all its digits', () => {
    expect(plain('0.015').dividedBy(plain('3')).as('half a cent', money).toString()).toBe('0.01')
    expect(plain('-0.015').dividedBy(plain('3')).as('half a cent', money).toString()).toBe('-0.01')
    expect(plain('0.0149999999999999').dividedBy(plain('3')).as('less than half a cent', money).toString()).toBe('0.00')
    expect(plain('2').dividedBy(plain('-1000')).toString()).toBe('-0.002')
  })

  test('digits beyond the unit are shown, never hidden', () => {
    expect(given('1.2345', 'rate', money).toString()).toBe('1.2345')
    expect(given('1', 'rate', money).toString()).toBe('1.00')
  })
})

describe('arithmetic', () => {
  test('a tenth and two tenths are three tenths', () => {
    expect(plain('0.1').plus(plain('0.2')).eq('0.3')).toBe(true)
  })

  test('over nothing is nothing, with the reason', () => {
    const average = usd('100')
      .dividedBy(given('0', 'pieces', pieces))
      .as('average', money)
    expect(average.toString()).toBe('0.00')
    expect(average.operands[0]?.reason).toBe('nothing to divide by')
  })

  test.each([
    ['105328.24', '105000.00'],
    ['105000', '105000.00'],
    ['999.99', '0.00'],
    ['-0.01', '-1000.00'],
  ])('%s down to full thousands is %s', (value, down) => {
    expect(usd(value).floorTo('1000').as('deposit', money).toString()).toBe(down)
  })

  test('at least, size, negated, percent', () => {
    expect(usd('-4000').atLeast('0').eq('0')).toBe(true)
    expect(usd('-1.5').abs().eq('1.5')).toBe(true)
    expect(usd('1.5').negated().eq('-1.5')).toBe(true)
    expect(usd('0').negated().as('credit', money).toString()).toBe('0.00')
    expect(usd('200').percent(plain('97')).eq('194')).toBe(true)
  })

  test('sums of any amounts, against whole cents', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(-(10n ** 12n), 10n ** 12n)), (cents) => {
        const total = cents.reduce((all, one) => all + one, 0n)
        expect(
          sum(cents.map((one) => usd(centsText(one))))
            .as('total', money)
            .toString(),
        ).toBe(centsText(total))
      }),
    )
  })

  test('a product divided once is rounded as the exact fraction is', () => {
    const digits = fc.bigInt(1n, 10n ** 9n)
    fc.assert(
      fc.property(digits, digits, digits, (a, b, divisor) => {
        const figure = plain(String(a))
          .times(plain(String(b)))
          .dividedBy(plain(String(divisor)))
          .as('share', money)
        const twice = 200n * a * b
        expect(figure.toString()).toBe(centsText((twice + divisor) / (2n * divisor)))
      }),
    )
  })

  test('settings of big.js elsewhere in the program do not reach figures', () => {
    makeBig.DP = 0
    makeBig.RM = 3
    expect(plain('1').dividedBy(plain('3')).round(4).toString()).toBe('0.3333')
    makeBig.DP = 20
    makeBig.RM = 1
  })
})

describe('inputs', () => {
  test('empty is zero, and a default replaces only what is empty', () => {
    const usual = houseConstant('1.30', 'treatment charge', money)
    for (const empty of [null, undefined, '']) {
      expect(given(empty, 'tare', lbs).toString()).toBe('0.00')
      expect(givenOr(empty, 'treatment charge', money, usual)).toBe(usual)
    }
    expect(givenOr('0', 'treatment charge', money, usual).toString()).toBe('0.00')
  })

  test('a figure passes through with its past', () => {
    const paid = usd('3').plus(usd('4')).as('paid', money)
    expect(given(paid, 'amount', money)).toBe(paid)
    expect(given(usd('3').plus(usd('4')), 'paid', money).name).toBe('paid')
  })

  test('text that is no decimal is refused with its name', () => {
    expect(() => given('1,30', 'treatment charge', money)).toThrow('treatment charge: 1,30 is not a decimal number')
  })

  test('zero gives its reason', () => {
    expect(zeroFigure('handlingFee', money, 'waived at 2,000.00 lbs').toString()).toBe('0.00')
  })
})

test('on the wire: decimal text, pieces and days as whole numbers', () => {
  expect(JSON.stringify([usd('1.5'), given('460', 'pieces', pieces), given('95', 'days', days)])).toBe(
    '["1.50",460,95]',
  )
})

describe('what already is so stays itself', () => {
  const fee = given('2.50', 'fee', money)

  test('named and rounded alike', () => {
    expect(fee.as('fee', money)).toBe(fee)
    expect(fee.as('charge', money)).not.toBe(fee)
    expect(fee.as('charge', money).name).toBe('charge')
    expect(fee.as('fee', toz).unit).toBe(toz)
    const fine = given('2.505', 'fee', money)
    expect(fine.as('fee', money).toString()).toBe('2.51')
  })

  test('a named figure that is not below the limit; an unnamed one keeps the limit', () => {
    expect(fee.atLeast('2.50')).toBe(fee)
    expect(fee.atLeast('2.51', 'raised')).toMatchObject({ operator: 'atLeast', setting: '2.51', reason: 'raised' })
    expect(fee.plus(fee).atLeast('0')).toMatchObject({ operator: 'atLeast', setting: '0' })
  })

  test('the sum of one', () => {
    expect(sum([fee])).toBe(fee)
    expect(sum([fee, fee]).operands).toEqual([fee, fee])
    expect(sum([]).toString()).toBe('0')
  })

  test('under another name it keeps its unit, unless it gets one', () => {
    expect(fee.named('charge')).toMatchObject({ name: 'charge', unit: money })
    expect(fee.named('charge', toz).unit).toBe(toz)
  })

  test('an input has no past, a constant says that it is the house’s', () => {
    for (const input of [fee, given(null, 'fee', money), zeroFigure('fee', money, 'none'), houseConstant('1', 'one')])
      expect(input.operands).toEqual([])
    expect(houseConstant('1', 'one').source).toEqual({ note: 'House constant' })
  })
})

test('steps remember what they were told', () => {
  expect(usd('2').negated()).toMatchObject({ operator: 'negated', operands: [usd('2')] })
  expect(usd('2').round(1)).toMatchObject({ operator: 'round', operands: [usd('2')], setting: '1' })
  expect(usd('2').floorTo('0.5')).toMatchObject({ operator: 'floorTo', operands: [usd('2')], setting: '0.5' })
})

test('counts too long for a JSON number cross the wire as text, and so does what has no unit', () => {
  const count = (text: string) => given(text, 'pieces', pieces).toJSON()
  expect(count('999999999999999')).toBe(999_999_999_999_999)
  expect(count('1000000000000000')).toBe('1000000000000000')
  expect(plain('1').plus(plain('2')).toJSON()).toBe('3')
})

test('comparisons', () => {
  const two = usd('2')
  expect([two.lt('2'), two.lte('2'), two.gt(usd('1.99')), two.gte('2.01'), two.eq('2.00'), two.isZero()]).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
  ])
})

function centsText(cents: bigint): string {
  const text = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}
