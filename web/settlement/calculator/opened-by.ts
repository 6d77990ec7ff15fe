import { explain, type Explanation } from '@cupel/domain/kit/explanation.ts'
import type { Figure } from '@cupel/domain/kit/figure.ts'

/** Where a figure comes from, told when somebody asks: a calculator of fifty figures makes no words on a keystroke. */
export function openedBy(figure: Figure): () => Promise<Explanation> {
  return () => Promise.resolve(explain(figure))
}
