import { metals } from '@cupel/domain/kit/metals.ts'

/** The lines of an account with the client, in their order. */
export const accountFields = [
  'lot_name',
  'yard_name',
  'status',
  'gross_value',
  'treatment_fee',
  'small_lot_fee',
  'net_value',
  'unpaid_units',
  'advances',
  'finance_charge',
  'freight_charge',
  'amount_due',
] as const
export const accountHeads = { lot_name: 'Lot', yard_name: 'Client' }

export const ofMetals = <const Field extends string>(field: (metal: 'pt' | 'pd' | 'rh') => Field) =>
  metals.map((metal) => field(metal))
