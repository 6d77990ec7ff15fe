/** Tones of status chips (see the theme): what a status means for the person who looks. */
export type Tone =
  'slate' | 'blue' | 'orange' | 'teal' | 'amber' | 'violet' | 'indigo' | 'magenta' | 'green' | 'red' | 'hollow'

/** One status: label on the chip, tone, and a sentence for tooltips and docs; `final` draws a square, not a dot. */
export type StatusLine = readonly [label: string, tone: Tone, sentence: string, final?: 'final']

export interface Statuses<Code extends string = string> {
  codes: readonly Code[]
  lines: Readonly<Record<Code, StatusLine>>
  /** Text/value pairs for selects and the config enumeration. */
  options: readonly { value: Code; text: string }[]
  /** A named group of codes, typed. */
  only<const Some extends readonly Code[]>(...codes: Some): Some
  label(code: string): string
}

/** Declares the statuses of an entity, one line each: code, label, tone, sentence. */
export function statuses<const Code extends string>(lines: Record<Code, StatusLine>): Statuses<Code> {
  const codes = Object.keys(lines) as Code[]
  return {
    codes,
    lines,
    options: codes.map((value) => ({ value, text: lines[value][0] })),
    only: (...some) => some,
    label: (code) => lines[code as Code]?.[0] ?? code,
  }
}
