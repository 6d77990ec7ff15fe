import { dayNumber, isoDate } from '../../domain/kit/dates.ts'
import type { Explanation, Step } from '../../domain/kit/explanation.ts'

/*
 * Works explanations out again from their leaves, from nothing but the data of the tree: whole fractions of big integers,
 * none of the arithmetic that made the figures.
 */

/** An exact fraction; the divisor is positive. */
interface Fraction {
  readonly of: bigint
  readonly by: bigint
}

/** The value of an explanation, worked out from its leaves and written as it is printed; remembers shared parts. */
export function replayer(): (explanation: Explanation) => string {
  const worked = new Map<Explanation, Fraction>()
  const replay = (explanation: Explanation): Fraction => {
    const known = worked.get(explanation)
    if (known) return known
    for (const { left, relation, right } of decisions(explanation, replay)) agree(left, relation, right)
    const value = isInput(explanation) ? valueOf(explanation) : calculated(explanation, replay)
    worked.set(explanation, value)
    return value
  }
  return (explanation) => text(replay(explanation), explanation)
}

function isInput({ formula }: Explanation): boolean {
  return formula === null
}

function calculated({ parts, steps }: Explanation, replay: (part: Explanation) => Fraction): Fraction {
  let value = whole(0n)
  for (const part of parts) {
    if (part.operator === 'since') break
    value = entered(value, part.operator, replay(part))
  }
  return steps.reduce(taken, value)
}

function entered(before: Fraction, operator: Explanation['operator'], part: Fraction): Fraction {
  switch (operator) {
    case null:
    case '+':
      return plus(before, part)
    case '−':
      return plus(before, { of: -part.of, by: part.by })
    case '×':
      return times(before, part)
    case '×%':
      return times(before, { of: part.of, by: part.by * 100n })
    case '÷':
      if (part.of === 0n) return whole(0n)
      return times(before, part.of < 0n ? { of: -part.by, by: -part.of } : { of: part.by, by: part.of })
    default:
      throw new Error(`${operator} is no way to enter a sum`)
  }
}

function taken(value: Fraction, step: Step): Fraction {
  if ('round' in step) return rounded(value, BigInt(step.round))
  if ('atLeast' in step) return order(value, decimal(step.atLeast)) < 0n ? decimal(step.atLeast) : value
  if ('sign' in step) return { of: step.sign === 'off' && value.of > 0n ? value.of : -value.of, by: value.by }
  const size = decimal(step.downTo)
  return times(whole(floor(times(value, { of: size.by, by: size.of }))), size)
}

/** What decided a choice, and that it is so. */
function* decisions({ parts }: Explanation, replay: (part: Explanation) => Fraction) {
  for (const [i, part] of parts.entries()) {
    const other = parts[i + 1]
    if (part.operator === 'since' && other) yield { left: replay(part), relation: other.operator, right: replay(other) }
  }
}

function agree(left: Fraction, relation: Explanation['operator'], right: Fraction) {
  const by = order(left, right)
  const holds = { '=': by === 0n, '≠': by !== 0n, '<': by < 0n, '≤': by <= 0n, '>': by > 0n, '≥': by >= 0n }
  if (!holds[relation as keyof typeof holds])
    throw new Error(`${left.of}/${left.by} is not ${relation} ${right.of}/${right.by}`)
}

function valueOf({ value, unit }: Explanation): Fraction {
  return unit === 'date' ? whole(BigInt(dayNumber(value) ?? Number.NaN)) : decimal(value)
}

function decimal(text: string): Fraction {
  const [digits = '', part = ''] = text.split('.')
  return { of: BigInt(digits + part), by: 10n ** BigInt(part.length) }
}

const whole = (of: bigint): Fraction => ({ of, by: 1n })
const plus = (a: Fraction, b: Fraction) => ({ of: a.of * b.by + b.of * a.by, by: a.by * b.by })
const times = (a: Fraction, b: Fraction) => ({ of: a.of * b.of, by: a.by * b.by })
const order = (a: Fraction, b: Fraction) => a.of * b.by - b.of * a.by

function floor({ of, by }: Fraction): bigint {
  const cut = of / by
  return cut * by > of ? cut - 1n : cut
}

/** Half away from zero. */
function rounded({ of, by }: Fraction, decimals: bigint): Fraction {
  const scale = 10n ** decimals
  const size = of < 0n ? -of : of
  const units = (2n * size * scale + by) / (2n * by)
  return { of: of < 0n ? -units : units, by: scale }
}

/** With as many decimals as stand there; one that has more is not what is printed. */
function text(value: Fraction, { unit, value: as }: Explanation): string {
  if (unit === 'date') return isoDate(Number(value.of / value.by))
  const places = as.split('.')[1]?.length ?? 0
  const scaled = value.of * 10n ** BigInt(places)
  if (scaled % value.by !== 0n) return `${value.of}/${value.by}`
  const units = scaled / value.by
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const sign = units < 0n ? '-' : ''
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
