import * as z from 'zod'
import type { Move, StatusOf } from './moves.ts'
import type { Right } from './roles.ts'
import { capitalised } from './words.ts'

/** By status. */
export type ManualFrom<Code extends string = string> = Readonly<Partial<Record<Code, Right>>>

/** What a state machine says of an entity. Every card is one; an entity without a card yet has its machine alone. */
export interface Machine<Shape extends z.ZodRawShape = z.ZodRawShape, Moves extends object = AnyMachine['moves']> {
  name: string
  /** The word for people: `Check-in`. */
  title: string
  /** The field that people know a record by; without it they know it by its number. */
  knownBy?: string
  /** The fields that its guards read. */
  row: z.ZodObject<Shape>
  /** Their names, which stay with a card that has more fields. */
  judgedBy: readonly string[]
  /** Who may change the status by hand from a state, wherever to; where it is left out, whoever may make the move. */
  manualFrom?: ManualFrom
  /** As they are written, so that what their guards read is known to the compiler. */
  moves: Readonly<Moves>
}

/** Of a card or of a machine alone, the little that its moves are judged by. */
export interface AnyMachine {
  name: string
  title: string
  knownBy?: string
  row: z.ZodObject
  manualFrom?: ManualFrom
  moves: Readonly<Record<string, Move<never>>>
}
export type RowIn<M extends AnyMachine> = z.infer<M['row']>

/** Draws the state machine of an entity. Its card takes it whole: the fields into its own, the moves as they are. */
export function machine<
  Shape extends z.ZodRawShape,
  Moves extends Record<string, Move<z.infer<z.ZodObject<Shape>>>>,
>(spec: {
  name: string
  title?: string
  knownBy?: string
  row: Shape
  manualFrom?: ManualFrom<StatusOf<z.infer<z.ZodObject<Shape>>>>
  moves: Moves
}): Machine<Shape, Moves> {
  return { ...spec, title: spec.title ?? titleOf(spec.name), row: z.object(spec.row), judgedBy: Object.keys(spec.row) }
}

/** The moves but those that nobody serves yet. */
export function without<Moves extends object, const Name extends keyof Moves>(
  moves: Moves,
  ...names: Name[]
): Omit<Moves, Name> {
  return Object.fromEntries(Object.entries(moves).filter(([name]) => !names.includes(name as Name))) as Omit<
    Moves,
    Name
  >
}

export function titleOf(name: string): string {
  return capitalised(name.replaceAll('_', ' '))
}
