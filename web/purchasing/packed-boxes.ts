import { boxMerge } from '@cupel/domain/inventory/box-merge.ts'
import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { boxNet } from '@cupel/domain/inventory/box-net.ts'
import { bare } from '@cupel/domain/kit/fields.ts'
import { packedBox } from '@cupel/domain/purchasing/intake.ts'
import { bodyOf, problemsOf } from '../kit/form/form-body.ts'

/** What is typed of a box; its container begins as one, and is never left empty. */
export const typedBox = packedBox.extend({ container: bare(inventoryBox.row.shape.container) })

/** A box while it is weighed: what stands in its inputs, as text. */
export interface Draft {
  key: string
  name: string
  container: string
  catalog: number | null
  weight: string
  tare: string
  pieces: string
}

/** The next box of a row of boxes: numbered on, in the same container, with the same tare. */
export function nextBox(before?: Draft): Draft {
  const { name = '', container = 'BOX', catalog = null, tare = '' } = before ?? {}
  return { key: crypto.randomUUID(), name: numberedOn(name), container, catalog, weight: '', tare, pieces: '' }
}

/** `B-77120` → `B-77121`; a name without a number at its end gives none. */
export function numberedOn(name: string): string {
  const [, start = '', digits = ''] = /^(.*?)(\d{1,15})$/.exec(name) ?? []
  return digits === '' ? '' : start + (BigInt(digits) + 1n).toString().padStart(digits.length, '0')
}

/** Nobody has typed into it. */
export function isUntouched({ weight, pieces }: Draft): boolean {
  return weight === '' && pieces === ''
}

/** The body of a box, as the call takes it. */
export function boxBody({ key: _, ...box }: Draft): Record<string, unknown> {
  return bodyOf(packedBox, box)
}

/** What is wrong with a box, by field, in the validator's words. */
export function boxProblems(box: Draft): Record<string, string> {
  const problems = problemsOf(packedBox, boxBody(box))
  return problems.weight || problems.tare || netOf(box).valid
    ? problems
    : { ...problems, tare: 'Tare is more than the weight' }
}

export function netOf({ weight, tare }: Pick<Draft, 'weight' | 'tare'>) {
  return boxNet({ weight: amount(weight), tare: amount(tare) })
}

/** All boxes as if they were one: what came out. */
export function packed(boxes: readonly Pick<Draft, 'weight' | 'tare' | 'pieces'>[]) {
  return boxMerge({
    boxes: boxes.map(({ weight, tare, pieces }) => ({
      weight: amount(weight),
      tare: amount(tare),
      pieces: amount(pieces),
    })),
  })
}

/** A number half typed counts as nothing yet. */
function amount(text: string): string {
  return /^\d{1,12}(\.\d{1,9})?$/.test(text) ? text : ''
}
