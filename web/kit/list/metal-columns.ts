import { metalLetters, metals, type Metal } from '@cupel/domain/kit/metals.ts'

/** A column per metal under one head, which says their unit: `metalColumns('Assay ppm', (metal) => `${metal}_ppm`)`. */
export function metalColumns<const Field extends string>(
  group: string,
  field: (metal: Metal) => Field,
  more: { hidden?: boolean } = {},
) {
  return metals.map((metal) => ({ field: field(metal), label: metalLetters[metal], group, metal, unit: '', ...more }))
}
