import { boxMachine } from '@cupel/domain/inventory/box-machine.ts'
import { checkInput, checkMove } from '@cupel/domain/kit/moves.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import type { BoxInHand } from './box-in-hand.ts'

type Box = BoxInHand

/** Why these boxes cannot become one: the first that is not free, or what they are together. */
export function mergeRefusal(boxes: readonly Box[], me: Me): string | undefined {
  const [alone] = boxes.flatMap((box) => checkMove(boxMachine, 'merge', box, me) ?? [])
  return alone?.text ?? togetherRefusal(boxes)
}

export function togetherRefusal(boxes: readonly Box[]): string | undefined {
  return checkInput(boxMachine, 'merge', {
    box_ids: boxes.map(({ id }) => id),
    locations: boxes.map(({ location }) => location),
    catalogs: boxes.map(({ catalog }) => catalog),
  })?.text
}
