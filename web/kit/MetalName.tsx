import { metalLetters, type Metal } from '@cupel/domain/kit/metals.ts'
import type { ReactNode } from 'react'

/** A metal by its letters, or by other words, after a square in its colour. */
export function MetalName({ of, children }: { of: Metal; children?: ReactNode }) {
  return <span className={`metal ${of}`}>{children ?? metalLetters[of]}</span>
}
