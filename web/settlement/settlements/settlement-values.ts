import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { totalPrice } from '@cupel/domain/settlement/purchased-outright.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { purchasedOutrightLine } from '@cupel/domain/settlement/purchased-outright-card.ts'
import { settlementMetal } from '@cupel/domain/settlement/brokered-settlement-metal.ts'
import { bodyOf, problemsOf, valuesOf, type Values } from '../../kit/form/form-body.ts'

export type Settlement = DetailRow<typeof brokeredSettlement>

export interface MetalValues {
  id: number
  metal: 'platinum' | 'palladium' | 'rhodium'
  contained_toz: string
  returnable: string
  return_rate: string
  market_rate: string
}
export interface OutrightValues {
  /** None while it is not saved. */
  id: number | null
  material_type: string
  quantity: string
  unit_price: string
  paid: boolean
}
/** What the inputs of a settlement hold: its own fields, its metals, its lines. */
export type SettlementValues = Record<(typeof brokeredSettlement.update)[number], unknown> & {
  metals: MetalValues[]
  outright: OutrightValues[]
}

export const metalSchema = settlementMetal.updateBody
export const lineSchema = purchasedOutrightLine.updateBody
export const newLine: OutrightValues = { id: null, material_type: 'AM', quantity: '', unit_price: '', paid: false }

export function settlementValues(row: Settlement): SettlementValues {
  return {
    ...(valuesOf(brokeredSettlement.updateBody, row) as SettlementValues),
    metals: row.metals_details.map(metalValues),
    outright: row.purchased_outright.map(({ id, material_type, quantity, unit_price, paid }) => ({
      id,
      material_type,
      quantity: String(quantity),
      unit_price,
      paid,
    })),
  }
}

/** What was typed for a metal: what follows from the lot is empty. */
export function metalValues(line: Settlement['metals_details'][number]): MetalValues {
  return {
    id: line.id,
    metal: line.metal,
    contained_toz: line.typed_contained_toz ?? '',
    returnable: line.typed_returnable ?? '',
    return_rate: line.typed_return_rate ?? '',
    market_rate: line.market_rate,
  }
}

/** The validator's words by their place in the form: `metals.0.market_rate`. */
export function settlementProblems({ metals, outright, ...own }: SettlementValues): Record<string, string> {
  const { updateBody, update } = brokeredSettlement
  return {
    ...problemsOf(updateBody, filled(bodyOf(updateBody, own, update), update)),
    ...placed('metals', metals, (line) => problemsOf(metalSchema, bodyOf(metalSchema, { ...line }))),
    ...placed('outright', outright, (line) =>
      problemsOf(purchasedOutrightLine.createBody, { ...bodyOf(lineSchema, { ...line }), settlement_id: 1 }),
    ),
  }
}

/** A line that comes to nothing is not sent. */
export function comesToSomething({ quantity, unit_price }: Pick<OutrightValues, 'quantity' | 'unit_price'>): boolean {
  return totalPrice(quantity, unit_price, 'total_price').gt('0')
}

/** A change may leave a field out, a form may not: what is empty and must be there is named. */
function filled(body: Values, fields: readonly string[]): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const optional = brokeredSettlement.updateBody.shape[field]?.safeParse(null).success
      return field in body || optional ? [[field, body[field]]] : [[field, null]]
    }),
  )
}

function placed<Line>(
  name: string,
  lines: readonly Line[],
  problems: (line: Line) => Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line, i) =>
      Object.entries(problems(line)).map(([field, words]) => [`${name}.${i}.${field}`, words]),
    ),
  )
}
