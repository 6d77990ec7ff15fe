import fc from 'fast-check'
import { addDays } from '../../domain/kit/dates.ts'
import { written } from './units.ts'

/*
 * Statements as they occur: prices above their refining charge, brokerage below 100 %, some months of interest. Empty
 * inputs, zeros, limits and negative amounts come up wherever the trade has them.
 */

export const decimal = (max: number, places: number, min = 0) => fc.integer({ min, max }).map((n) => written(n, places))
export const cents = (max: number, min = 0) => decimal(max, 2, min)
export const thousandths = (max: number, min = 0) => decimal(max, 3, min)
/** Given, or left empty. */
export const maybe = <T>(amount: fc.Arbitrary<T>) => fc.option(amount, { freq: 3 })
export const perMetal = <T>(one: fc.Arbitrary<T>) => fc.record({ pt: one, pd: one, rh: one })
export const lines = <T>(line: fc.Arbitrary<T>, maxLength = 4) => fc.array(line, { maxLength })
export const day = fc.nat(300).map((n) => addDays('2024-01-01', n) as string)

export const price = cents(1_000_000, 20_000)
export const ounces = thousandths(90_000)
export const assay = thousandths(4_000_000)
export const returnRate = thousandths(100_000)
export const weight = fc.oneof(cents(600_000), fc.constantFrom('0.00', '1999.99', '2000.00', '2000.01'))
export const count = fc.nat(3000)
export const status = fc.constantFrom('OP', 'ST', 'CL', 'VOID')
