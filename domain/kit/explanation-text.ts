import type { Explanation } from './explanation.ts'
import type { Source } from './figure.ts'

/**
 * An explanation as indented plain text, for copying and for auditors:
 *
 *   processing fee 3133.72 = treatment charge × mixed catalyst weight (rounded to cents, half away from zero)
 *     treatment charge 1.30
 *     × mixed catalyst weight 2410.55
 */
export function explanationText(explanation: Explanation): string {
  return lines(explanation, 0).join('\n')
}

function lines(explanation: Explanation, depth: number): string[] {
  return [`${'  '.repeat(depth)}${line(explanation)}`, ...explanation.parts.flatMap((part) => lines(part, depth + 1))]
}

function line({ operator, name, value, formula, rounding, reason, source }: Explanation): string {
  return [
    operator === '×%' ? '×' : operator,
    name,
    operator === '×%' ? `${value} %` : value,
    formula !== null && formula !== name ? `= ${formula}` : null,
    rounding && `(${rounding})`,
    reason && `[${reason}]`,
    source && `— ${sourceText(source)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function sourceText({ entity, id, field, by, at, note }: Source): string {
  return [[entity, id].filter((word) => word !== undefined).join(' '), field, by, at, note].filter(Boolean).join(', ')
}
