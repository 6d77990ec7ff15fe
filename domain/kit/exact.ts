import makeBig, { type Big } from 'big.js'

/**
 * Exact decimals, the arithmetic under every figure. Binary floating point never touches a quantity. Only here is it
 * decided how many digits a quotient keeps and how a half is rounded.
 */
const Exact = makeBig()
Exact.DP = 20
Exact.RM = Exact.roundDown

export const zero = Exact('0')
export const one = Exact('1')
export const minusOne = Exact('-1')
export const hundredth = Exact('0.01')

/** @throws Error when the text is not a decimal */
export function exact(text: string): Big {
  return Exact(text)
}

/** Half away from zero, as trade statements and pocket calculators round: 2.345 → 2.35, −0.135 → −0.14. */
export function rounded(value: Big, decimals: number): Big {
  return value.c.length - 1 - value.e <= decimals ? value : value.round(decimals, Exact.roundHalfUp)
}

/**
 * A quotient, cut after twenty decimals. What is cut off never makes or breaks a half of the last cent, thousandth or
 * eighth decimal, so rounding the quotient is right; a product of it is not exact, so divide last.
 */
export function quotient(dividend: Big, divisor: Big): Big {
  const powerOfTen = divisor.c.length === 1 && divisor.c[0] === 1
  return powerOfTen ? dividend.times(Exact(`${divisor.s}e${-divisor.e}`)) : dividend.div(divisor)
}

export function isZero(value: Big): boolean {
  return value.c[0] === 0
}
