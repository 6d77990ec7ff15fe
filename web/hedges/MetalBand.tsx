import { figure } from '@cupel/domain/kit/amount-text.ts'
import { metalNames, metals, type Metal, type PerMetal } from '@cupel/domain/kit/metals.ts'
import type { ReactNode } from 'react'
import { MetalBar, MetalName } from '../kit/MetalBar.tsx'
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

/** The three metals side by side: one figure each, over a bar of what is committed. */
export function MetalBand({ label, cells }: { label: string; cells: PerMetal<MetalCell> }) {
  return (
    <section className={`card ${css.metalBand}`} aria-label={label}>
      {metals.map((metal) => (
        <Cell key={metal} metal={metal} cell={cells[metal]} />
      ))}
    </section>
  )
}

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
