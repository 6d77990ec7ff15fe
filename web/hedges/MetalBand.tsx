import { figure } from '@cupel/domain/kit/amount-text.ts'
import { metalNames, metals, type Metal, type PerMetal, metalLetters } from '@cupel/domain/kit/metals.ts'
import type { AnyCard, Row } from '@cupel/domain/kit/card.ts'
import type { ReactNode } from 'react'
import { MetalBar, MetalName } from '../kit/MetalBar.tsx'
import { tozText } from '../kit/format.ts'
import type { ColumnSpec } from '../kit/list/columns.tsx'
import { reading, type Read } from '../kit/list/reading.ts'
import css from './MetalBand.module.css'

export interface MetalCell {
  /** The one figure of the metal, toz. */
  figure: string
  /** After it: `toz free`. */
  words: ReactNode
  /** A figure below zero deserves a call-out. */
  short?: boolean
  /** Right of the name. */
  note?: ReactNode
  /** The bar: the whole and what covers it. */
  total: string
  covered: string
  /** Under the bar, left and right. */
  left: ReactNode
  right: ReactNode
}

/** The three metals side by side: one figure each, over a bar of what is committed. Until they are known, their place. */
export function MetalBand({ label, cells }: { label: string; cells: PerMetal<MetalCell> | undefined }) {
  return (
    <section className={`card ${css.metalBand} ${cells ? '' : css.unknown}`} aria-label={label} aria-busy={!cells}>
      {metals.map((metal) => (
        <Cell key={metal} metal={metal} cell={cells?.[metal] ?? unknown} />
      ))}
    </section>
  )
}

const unknown: MetalCell = { figure: '0', words: 'toz', total: '0', covered: '0', left: '--', right: '' }

function Cell({ metal, cell }: { metal: Metal; cell: MetalCell }) {
  return (
    <div>
      <div className="row between">
        <MetalName of={metal}>{metalNames[metal]}</MetalName>
        <span className="sm dim num">{cell.note}</span>
      </div>
      <div>
        <span className={cell.short ? 'big acc' : 'big'}>{figure(cell.figure, 3)}</span>
        <span className="unit">{cell.words}</span>
      </div>
      <MetalBar metal={metal} bare total={cell.total} parts={[{ amount: cell.covered, label: 'covered' }]} unit="toz" />
      <div className="row between xs dim">
        <span>{cell.left}</span>
        <span>{cell.right}</span>
      </div>
    </div>
  )
}

/** The three metals in one line, for a phone's row: `Pt 15.261 · Pd 29.982 · Rh 4.375`. */
function ounceWords(of: (metal: Metal) => string | null): string {
  return metals.map((metal) => `${metalLetters[metal]} ${tozText(of(metal))}`).join(' · ')
}

/** The same as the one column of a list on a phone. */
export function ounceColumn<C extends AnyCard, const F extends keyof Row<C> & string>(
  card: C,
  label: string,
  field: (metal: Metal) => F,
): ColumnSpec<Row<C>> {
  const words = (row: Read<C, F>) => ounceWords((metal) => (row as Record<string, string | null>)[field(metal)] ?? null)
  return { field: 'ounces', label, cell: reading(card, metals.map(field), words) }
}
