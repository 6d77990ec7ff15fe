import * as z from 'zod'
import { compareDates, daysBetween, dayInWords } from './dates.ts'
import { labelOf } from './fields.ts'
import { daysOffByMany } from './house-rules.ts'
import type { AnyMachine } from './machine.ts'
import { careful, NotFetched, type Move } from './moves.ts'
import { allowed, type Me, type Right } from './roles.ts'

/** What is possible, and looks senseless. */
export const warning = z.object({
  code: z.string().describe('What it is confirmed by; one of a metal ends in it: price_zero_rh'),
  text: z.string().describe('Made of the figures that it is about'),
  field: z.string().optional().describe('The field it is said of'),
})
export type Warning = z.infer<typeof warning>

/** What every write answers beside the row. */
export const warningsAnswer = z
  .array(warning)
  .describe('What was done though it looks senseless, and what could not be done beside it')

/** A rule beside the guards: what it says of the row, of what is sent and of what was looked up. */
export type Warner<Known> = (known: Known) => Warning | readonly Warning[] | undefined

/** A reason for each warning, by its code. */
export type Reasons = Readonly<Record<string, string>>

/** Every warning of an edit or a move. Reading what nobody fetched throws, as it does for a guard. */
export function warningsOf(card: AnyMachine, move: string, known: object): Warning[] {
  const shown = careful(known)
  return rulesOf(card, move).flatMap((rule) => listed(rule(shown as never)))
}

/** Those that can be told from what a form knows: rules that read more are the server's to ask. */
export function warningsWhileTyping(card: AnyMachine, move: string, known: object): Warning[] {
  const shown = careful(known)
  return rulesOf(card, move).flatMap((rule) => {
    try {
      return listed(rule(shown as never))
    } catch (error) {
      if (error instanceof NotFetched) return []
      throw error
    }
  })
}

/** A warning holds the figures that made it: it is told to whoever may read the field it is said of. */
export function mayBeTold(card: { readableBy: Partial<Record<string, Right>> }, { field }: Warning, me: Me): boolean {
  return allowed(card.readableBy[field ?? ''] ?? 'anyone', me)
}

/** Whether each of its warnings must be confirmed with a reason before the move is made. */
export function asksForReasons({ final, confirm, warnings = [] }: Pick<Move<never>, 'final' | 'confirm' | 'warnings'>) {
  return warnings.length > 0 && (final === true || confirm === true)
}

/** Those that no reason was given for. */
export function unconfirmed(warnings: readonly Warning[], reasons: Reasons): Warning[] {
  return warnings.filter(({ code }) => reasonFor(code, reasons) === null)
}

/** What was said of a warning; blanks, seen or not, are no reason. */
export function reasonFor(code: string, reasons: Reasons): string | null {
  const said = Object.hasOwn(reasons, code) ? reasons[code]?.trim() : undefined
  return said !== undefined && /[\p{L}\p{N}]/u.test(said) ? said : null
}

/** Days before the record was begun, or more than a year from today. A record that is only being made has no beginning. */
export function datesFarOff(...fields: string[]): Warner<Dated> {
  return (known) =>
    fields.flatMap((field) => {
      const early = beforeTheRecord(field, known)
      return early.length > 0 ? early : yearsOff(field, known)
    })
}
/** Days more than a year from today, where what is dated is older than the record that tells of it. */
export function datesYearsOff(...fields: string[]): Warner<Dated> {
  return (known) => fields.flatMap((field) => yearsOff(field, known))
}
export interface Dated {
  today: string
}

function beforeTheRecord(field: string, known: Dated): Warning[] {
  const { day, label, begun } = dated(field, known)
  // The moment is told in UTC, the day in Phoenix: they may be a day apart.
  if (!day || (compareDates(day, begun) ?? 0) >= -1) return []
  return [
    {
      code: `${field}_early`,
      text: `${label} ${dayInWords(day)} is before the record was made (${dayInWords(begun)})`,
      field,
    },
  ]
}

function yearsOff(field: string, known: Dated): Warning[] {
  const { day, label } = dated(field, known)
  if (!day || Math.abs(daysBetween(known.today, day) ?? 0) <= daysOffByMany) return []
  return [{ code: `${field}_far`, text: `${label} ${dayInWords(day)} is more than a year from today`, field }]
}

function dated(field: string, known: Dated) {
  // Neither is there on every record, nor in every form.
  const { [field]: day, created_at } = { ...known } as unknown as Record<string, string | null | undefined>
  return { day, label: labelOf(field), begun: created_at?.slice(0, 10) }
}

function rulesOf(card: AnyMachine, move: string): readonly Warner<never>[] {
  return (card.moves[move] as Move<never> | undefined)?.warnings ?? []
}

function listed(said: ReturnType<Warner<never>>): readonly Warning[] {
  return said === undefined ? [] : 'code' in said ? [said] : said
}
