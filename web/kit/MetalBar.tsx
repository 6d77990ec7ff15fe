import { figure, type Quantity } from '@cupel/domain/kit/amount-text.ts'
import { metalLetters, type Metal } from '@cupel/domain/kit/metals.ts'
import type { ReactNode } from 'react'
import './MetalBar.css'

interface MetalBarProps {
  metal: Metal
  /** The whole that is to be covered. */
  total: Quantity
  /** What covers it, in order: one part a hedge. */
  parts: readonly { amount: Quantity; label: string }[]
  unit?: string
  /** Alone in a table cell: the bar without its words. */
  bare?: boolean
}

const letters = { pt: 'Pt', pd: 'Pd', rh: 'Rh' } as const

/** How much of a metal is covered and by what: a bar in the metal's colour, the figure, and the open rest in words. */
export function MetalBar({ metal, total, parts, unit = 'ctoz', bare = false }: MetalBarProps) {
  const covered = parts.reduce((sum, part) => sum + thousandths(part.amount), 0n)
  const whole = thousandths(total)
  const rest = whole - covered
  const words = rest === 0n ? 'complete' : rest > 0n ? `${inUnits(rest)} open` : `${inUnits(-rest)} short`
  const summary = `${letters[metal]} ${inUnits(covered)} of ${figure(total, 3)} ${unit}, ${words}`
  const bar = (
    <span className={`metal-bar ${metal}`} role="img" aria-label={summary}>
      {parts.map((part, i) => (
        <i
          key={part.label}
          style={{
            width: `${share(thousandths(part.amount), whole > covered ? whole : covered)}%`,
            opacity: opacities[Math.min(i, 3)],
          }}
        />
      ))}
    </span>
  )
  if (bare) return bar
  return (
    <div className="metal-line col">
      <div className="row between">
        <MetalName of={metal} />
        <span>
          <b>{inUnits(covered)}</b> of {figure(total, 3)}
          <span className="unit">{unit}</span>
        </span>
      </div>
      {bar}
      <div className="row between xs">
        <span className="dim">{parts.map((part) => `${part.label} ${figure(part.amount, 3)}`).join(' · ')}</span>
        <span className={rest < 0n ? 'acc' : rest === 0n ? 'gain' : 'dim'}>{words}</span>
      </div>
    </div>
  )
}

const opacities = [1, 0.7, 0.5, 0.35]

/** Ounces as whole thousandths: bars and sums are drawn from exact figures too. */
export function thousandths(value: Quantity): bigint {
  const text = figure(value, 3).replace(/,/g, '').replace('−', '-')
  return /^-?\d+\.\d{3}$/.test(text) ? BigInt(text.replace('.', '')) : 0n
}

function inUnits(amount: bigint): string {
  const digits = amount.toString().padStart(4, '0')
  return figure(`${digits.slice(0, -3)}.${digits.slice(-3)}`, 3)
}

/** A part of the whole in percent, to a tenth. */
export function share(part: bigint, whole: bigint): string {
  if (whole <= 0n || part <= 0n) return '0'
  const permille = (part * 1000n) / whole
  return `${permille / 10n}.${permille % 10n}`
}

/** A metal by its letters, or by other words, after a square in its colour. */
export function MetalName({ of, children }: { of: Metal; children?: ReactNode }) {
  return <span className={`metal ${of}`}>{children ?? metalLetters[of]}</span>
}
