import type { AnyCard, Row } from '@cupel/domain/kit/card.ts'
import { companionsOf } from '@cupel/domain/kit/companions.ts'
import type * as z from 'zod'

/**
 * Something made of a row, and the fields of it that it reads: lists ask for what is shown and for no more. Made by
 * `reading` alone, whose function is given those fields and no others, so that the compiler names what was forgotten.
 */
export interface Reading<R, T> {
  reads: readonly string[]
  of: (row: R) => T
  readonly [said]: true
}
declare const said: unique symbol

/** A row of a list that was asked for these fields. */
export type Read<C extends AnyCard, F extends string> = Pick<Row<C>, Extract<F | 'id', keyof Row<C>>>

/** `reading(lot, ['name', 'smelter_code'], (row) => `${row.name} to ${row.smelter_code}`)` */
export function reading<C extends AnyCard, const F extends keyof Row<C> & string, T>(
  _: C,
  reads: readonly F[],
  of: (row: Read<C, F>) => T,
): Reading<Row<C>, T> {
  return { reads, of } as unknown as Reading<Row<C>, T>
}

/** What a machine's guards read of a row, so that a move can be offered or refused where it is listed. */
export function judged<const M extends { row: { shape: object } }>(machine: M) {
  return Object.keys(machine.row.shape) as (keyof M['row']['shape'] & string)[]
}

/** All that the card has: of rows that are changed where they are listed. */
export function everyField<C extends AnyCard>(card: C): readonly (keyof Row<C> & string)[] {
  return Object.keys(card.row.shape as object) as (keyof Row<C> & string)[]
}

/** What a list is asked for, so that these fields can be shown: with each amount, what it is to its reader. Undefined for all. */
export function askedOf(card: AnyCard, fields: readonly string[]): string[] | undefined {
  const shape = card.row.shape as Readonly<Record<string, z.ZodType>>
  const read = Object.keys(shape).filter((name) => name === 'id' || fields.includes(name))
  if (read.length === Object.keys(shape).length) return undefined
  const companions = Object.entries(companionsOf(shape)).flatMap(([name, { of }]) => (read.includes(of) ? [name] : []))
  return [...new Set([...read, ...companions])]
}
