import * as z from 'zod'
import { hedge } from '../hedges/hedge.ts'
import { brokerageTerm } from '../yards/brokerage-term.ts'
import { linesOf } from '../kit/amounts.ts'
import { currency, day, decimal, flag, moneyField, percentField, pounds, rateField, tozField } from '../kit/fields.ts'
import { metals, type Metal } from '../kit/metals.ts'
import { purchasedOutrightLine } from './purchased-outright-card.ts'

/*
 * What a person types into the advance calculator: its words, units, decimals and limits. The calculation itself takes
 * anything that reads as a number; an input is held to more, so that a slip of the finger is seen where it is made, and
 * nothing with more decimals than it may have is ever saved.
 */

const credit = '-999999999999'
const words = <T extends z.ZodType>(label: string, schema: T): T => schema.meta({ ...schema.meta(), label })

export const calculatorFields = z.object({
  convertersProcessed: words('Converters processed', decimal({ decimals: 0, max: '10000000', unit: 'pcs' })),
  mixedCatalystWeight: words('Mixed catalyst weight', pounds()),
  pcToWeightConversionRate: words('Weight per piece', decimal({ decimals: 4, max: '100000', unit: 'lbs' })),
  expectedPaymentDate: words('Expected payment', day),
  clientValueDate: words('Client value date', day),
  interestPercent: words('Interest', percentField()),
  depositPercent: words('Deposit', percentField()),
  freightCharge: words('Freight', moneyField()),
  netOtherFees: words('Net other fees', moneyField({ min: credit })),
  consolidateFees: words('Show the fees as one line on the print', flag),
})

const terms = brokerageTerm.row.shape
/** The yard's charges, as its terms write them. */
export const calculatorTerms = z.object({
  assay_charge: words('Assay, per lot', terms.assay_charge),
  shredding_fee: words('Shredding', terms.shredding_fee),
  treatment_charge: words('Treatment', terms.treatment_charge),
  refining_charge_pt: words('Refining Pt', terms.refining_charge_pt),
  refining_charge_pd: words('Refining Pd', terms.refining_charge_pd),
  refining_charge_rh: words('Refining Rh', terms.refining_charge_rh),
  handling_fee: words('Small-lot handling', terms.handling_fee),
  brokerage_rate_mode: words('Brokerage on', terms.brokerage_rate_mode),
  brokerage_rate: words('Brokerage', terms.brokerage_rate),
})

/** A fee's whole amount, typed over what the charges come to. */
export const calculatorOverrides = z.object({
  assayFee: words('Assay', moneyField()),
  shreddingFee: words('Shredding', moneyField()),
  brokerageFee: words('Brokerage', moneyField()),
  refiningFee: words('Refining', moneyField()),
  processingFee: words('Processing', moneyField()),
  handlingFee: words('Handling', moneyField()),
})

/** One metal of an allocation: contained ounces, return rate and price. */
export const calculatorAllocation = z.object({
  Toz: words('Contained', tozField()),
  Rate: words('Rate', rateField()),
  MarketRate: words('Price', hedge.row.shape.pt_rate_per_toz),
})

const line = purchasedOutrightLine.row.shape
export const calculatorOutright = z.object({
  materialType: words('Material', line.material_type),
  quantity: words('Quantity', decimal({ decimals: 0, max: '1000000', unit: 'pcs' })),
  price: words('Price', line.unit_price),
  paid: words('Paid', flag),
})

/** Its parts by the place of their inputs: `terms.assay_charge`, `allocations.0.ptToz`; those of none stand by themselves. */
export const calculatorParts = {
  fields: calculatorFields.shape,
  terms: calculatorTerms.shape,
  feeOverrides: calculatorOverrides.shape,
  allocations: ofEachMetal(calculatorAllocation.shape),
  purchasedOutright: calculatorOutright.shape,
}

/**
 * The calculator as it may be saved: every input empty, or within its decimals and limits. A date that cannot be read is
 * none, and may stay; what the calculator keeps beside its inputs is not looked at.
 */
export const savedCalculator = z.looseObject({
  currency: currency.optional(),
  fxRate: z.string().nullish(),
  ...emptyOr(calculatorFields.omit({ clientValueDate: true, expectedPaymentDate: true }).shape),
  ...emptyOr(ofEachMetal({ CtozPerLb: decimal({ decimals: 8 }) })),
  terms: z.looseObject(emptyOr(calculatorTerms.shape)).nullish(),
  feeOverrides: z.looseObject(emptyOr(calculatorOverrides.shape)).nullish(),
  allocations: linesOf(z.looseObject(emptyOr(ofEachMetal(calculatorAllocation.shape)))),
  purchasedOutright: linesOf(z.looseObject(emptyOr(calculatorOutright.shape))),
})

function emptyOr(shape: Record<string, z.ZodType>): Record<string, z.ZodType> {
  const empty = (value: unknown) => (value === '' ? null : value)
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, z.preprocess(empty, field.nullish())]))
}

/** `ptToz`, `pdToz`, `rhToz`, `ptRate` … */
function ofEachMetal<Part extends string>(parts: Record<Part, z.ZodType>) {
  return Object.fromEntries(
    metals.flatMap((metal) => Object.entries(parts).map(([part, field]) => [`${metal}${part}`, field])),
  ) as Record<`${Metal}${Part}`, z.ZodType>
}
