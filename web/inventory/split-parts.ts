import { splitInput } from '@cupel/domain/inventory/box-machine.ts'
import { boxNet } from '@cupel/domain/inventory/box-net.ts'
import { boxSplit } from '@cupel/domain/inventory/box-split.ts'
import { boxMachine } from '@cupel/domain/inventory/box-machine.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { checkInput, type Refusal } from '@cupel/domain/kit/moves.ts'
import type { BoxInHand } from './box-in-hand.ts'
import { lbs } from '@cupel/domain/kit/units.ts'
import * as z from 'zod'
import { bodyOf, type Values } from '../kit/form/form-body.ts'
import { netOf, weighed } from './box-figures.ts'

type Box = BoxInHand

const parts = z.strictObject(splitInput)

/** The body of a split of this box; what the machine objects to cannot be sent. */
export function splitOf(box: Box): z.ZodObject {
  return parts.refine((asked) => checkInput(boxMachine, 'split', { ...asked, box }) === undefined)
}

/** What the machine objects to in the parts as they are typed. Until both are weighed, it is asked of the pieces alone. */
export function objectionTo(typed: Values, box: Box): Refusal | undefined {
  const unweighed = { source_weight: box.weight, new_weight: '0.00', new_tare: '0.00' }
  const asked = parts.safeParse(bodyOf(parts, isWeighed(typed) ? typed : { ...typed, ...unweighed }))
  return asked.success ? checkInput(boxMachine, 'split', { ...asked.data, box }) : undefined
}

/** The figures of the whole and of both parts; a weight half typed counts as none yet. */
export function partFigures(typed: Values, box: Box) {
  const of = weighed(box)
  const source = amount(typed, 'source_weight')
  const fresh = amount(typed, 'new_weight')
  const split = boxSplit({
    box: { weight: of.weight.named('box weight'), pieces: of.pieces },
    source_weight: source,
    source_pieces: null,
    new_weight: fresh,
    new_pieces: null,
  })
  return {
    whole: netOf(box),
    stays: source && boxNet({ weight: source, tare: of.tare }).net,
    fresh: fresh && boxNet({ weight: fresh, tare: amount(typed, 'new_tare') }).net,
    variance: isWeighed(typed) ? split.variance : undefined,
    /** Beyond what scales may differ by. */
    mustSayWhy: isWeighed(typed) && split.description_required,
  }
}

/** The other part's pieces, so that both add up: `10`, `'6'` → `'4'`; nothing while nothing is counted. */
export function restOf(whole: number, counted: string): string {
  return /^\d{1,8}$/.test(counted) ? String(Math.max(whole - parseInt(counted, 10), 0)) : ''
}

function isWeighed(typed: Values): boolean {
  return amount(typed, 'source_weight') !== undefined && amount(typed, 'new_weight') !== undefined
}

function amount(typed: Values, field: 'source_weight' | 'new_weight' | 'new_tare') {
  const { success, data } = splitInput[field].safeParse(typed[field])
  return success ? given(data, field, lbs, { by: 'you', note: 'typed here' }) : undefined
}
