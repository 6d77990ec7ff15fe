import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { currency, day, moneyField, name, pounds } from '../kit/fields.ts'

/** Fewer than this fit on a phone above its keyboard; whoever needs another types on. */
export const mostOffers = 10

/** Codes that are kept on a device for where there is no network: those bought most of late, and the newest. */
export const mostBought = 400
export const mostNew = 100

const offers = z.object({
  /** Of the check-in, as are the prices. */
  currency,
  quoted_on: day,
  results: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      cat_name: z.string(),
      /** Without assays there is no value: the price is 0.00. */
      assays: z.int(),
      yield_lbs: pounds().nullable(),
      assayed_at: z.string().nullable(),
      full_value: moneyField({ in: 'currency', on: 'quoted_on' }),
      price: moneyField({ in: 'currency', on: 'quoted_on' }),
      below_min: z.boolean(),
    }),
  ),
})

/** What a check-in would pay for the converters whose code or name matches. */
export const checkInOffers = endpoint({
  name: 'check_in_offers',
  says: "Converters by code or name, the nearest first, at the check-in's market prices and spread",
  method: 'GET',
  path: '/api/check_ins/{id}/offers/',
  may: 'create-check-ins',
  input: z.object({ text: name(80) }),
  output: offers,
})

/** What it would pay for those that are likely to come, to be kept where the next one is offered without a network. */
export const usualOffers = endpoint({
  name: 'usual_offers',
  says: "The converters bought most of late, and the newest, at the check-in's market prices and spread: to be kept for where there is no network",
  method: 'GET',
  path: '/api/check_ins/{id}/usual_offers/',
  may: 'create-check-ins',
  input: z.object({}),
  output: offers,
})
