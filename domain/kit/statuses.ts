/** Tones of status chips (see the theme): what a status means for the person who looks. */
export type Tone =
  'slate' | 'blue' | 'orange' | 'teal' | 'amber' | 'violet' | 'indigo' | 'magenta' | 'green' | 'red' | 'hollow'

/** One status: label on the chip, tone, and a sentence for tooltips and docs; `final` draws a square, not a dot. */
export type StatusLine = readonly [label: string, tone: Tone, sentence: string, final?: 'final']

export interface Statuses<
  Code extends string = string,
  Groups extends Record<string, readonly string[]> = Record<string, readonly string[]>,
> {
  codes: readonly Code[]
  lines: Readonly<Record<Code, StatusLine>>
  /** Codes that are spoken of together: `early`. */
  groups: Groups
  /** Text/value pairs for selects and the config enumeration. */
  options: readonly { value: Code; text: string }[]
  /** Some of the codes, typed. */
  only<const Some extends readonly Code[]>(...codes: Some): Some
  label(code: string): string
}

/** Declares the statuses of an entity, one line each: code, label, tone, sentence; and the groups that have a name. */
export function statuses<
  const Code extends string,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- most have no groups
  const Groups extends Record<string, readonly NoInfer<Code>[]> = Record<never, never>,
>(lines: Record<Code, StatusLine>, groups = {} as Groups): Statuses<Code, Groups> {
  const codes = Object.keys(lines) as Code[]
  return {
    codes,
    lines,
    groups,
    options: codes.map((value) => ({ value, text: lines[value][0] })),
    only: (...some) => some,
    label: (code) => lines[code as Code]?.[0] ?? code,
  }
}

/** Whether the code is one of the group: `isIn(final, lot.status)`. */
export function isIn(group: readonly string[], code: string | null): boolean {
  return code !== null && group.includes(code)
}
