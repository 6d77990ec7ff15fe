import { boxMerge } from '@cupel/domain/inventory/box-merge.ts'
import { boxNet } from '@cupel/domain/inventory/box-net.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { lbs, pieces } from '@cupel/domain/kit/units.ts'

interface WeighedBox {
  id: number
  name: string
  weight: string
  tare: string
  pieces: number
}

/** Gross, tare, net and pieces of several boxes, as if they were one. */
export function weightsOf(boxes: readonly WeighedBox[]) {
  return boxMerge({ boxes: boxes.map(weighed) })
}

export function netOf(box: WeighedBox) {
  return boxNet(weighed(box)).net
}

/** What a box weighs and counts, as figures that name it as their source. */
export function weighed(box: WeighedBox) {
  const from = (field: string) => ({ entity: 'inventory_box', id: box.id, field, note: box.name })
  return {
    weight: given(box.weight, 'weight', lbs, from('weight')),
    tare: given(box.tare, 'tare', lbs, from('tare')),
    pieces: given(box.pieces, 'pieces', pieces, from('pieces')),
  }
}
