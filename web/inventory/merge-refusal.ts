import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { checkInput, checkMove } from '@cupel/domain/kit/moves.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'

type Box = Row<typeof inventoryBox>

/** Why these boxes cannot become one: the first that is not free, or what they are together. */
export function mergeRefusal(boxes: readonly Box[], me: Me): string | undefined {
  const [alone] = boxes.flatMap((box) => checkMove(inventoryBox, 'merge', box, me) ?? [])
  return alone?.text ?? togetherRefusal(boxes)
}

export function togetherRefusal(boxes: readonly Box[]): string | undefined {
  return checkInput(inventoryBox, 'merge', {
    box_ids: boxes.map(({ id }) => id),
    locations: boxes.map(({ location }) => location),
    catalogs: boxes.map(({ catalog }) => catalog),
  })?.text
}
