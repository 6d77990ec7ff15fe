import * as z from 'zod'
import { pictures } from '../kit/attached.ts'
import { flag, id, instant, moneyField, name, pounds, ref, text, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { group } from '../kit/roles.ts'

/** What it is, and may be told anew; which item of the catalogue it is stays. */
const described = [
  'code',
  'cat_name',
  'converter_group_name',
  'notes',
  'o2_sensor',
  'height',
  'width',
  'catalyst_weight',
  'debris_weight',
  'empty_shell_weight',
  'whole_weight',
] as const

/** Mean yield and yield-weighted ppm of a converter's assays; null without any. */
export const assayDetails = z.object({
  pt_ppm: z.string(),
  pd_ppm: z.string(),
  rh_ppm: z.string(),
  yield_lbs: z.string(),
  catalog_id: z.int(),
  assays: z.int(),
})

export const converter = defineCard({
  name: 'converter',
  knownBy: 'code',
  path: '/api/converters/',
  document: { facts: ['cat_name', 'converter_group_name'], on: 'catalog' },
  row: {
    id,
    version,
    catalog: ref('catalog'),
    code: name(40),
    cat_name: text(120).default(''),
    converter_group_name: text(80).default(''),
    notes: text(2000).default(''),
    o2_sensor: flag.default(false),
    height: text(20).nullable(),
    width: text(20).nullable(),
    catalyst_weight: pounds().nullable(),
    debris_weight: pounds().nullable(),
    empty_shell_weight: pounds().nullable(),
    whole_weight: pounds().nullable(),
    assay_details: assayDetails.nullable(),
    created_at: instant,
    created_by: ref('user').nullable(),
  },
  create: ['catalog', ...described],
  update: described,
  filter: { code: ['exact', 'in', 'icontains'], catalog: ['exact', 'in'], created_at: ['gte', 'lte'] },
  search: ['code', 'cat_name'],
  order: ['id', 'code', '-created_at'],
  attaches: { pictures: pictures() },
  may: {
    read: 'anyone',
    list: ['view-catalogs', 'create-check-ins'],
    create: 'create-catalogs',
    update: ['create-catalogs', group('converter-code-editor', 'converter-name-notes-editor')],
    delete: 'nobody',
  },
  publicFields: ['code', 'cat_name'],
})

/** In the currency of the answer, at the rates of its day. */
const priced = () => moneyField({ in: 'currency', on: 'quoted_on' })

export const priceOf = z.object({
  id: z.int(),
  yard: z.int().nullable(),
  currency: z.string(),
  pricing_spread: z.string(),
  full_value: priced(),
  price: priced(),
  min_price: priced(),
  below_min: z.boolean(),
  quoted_on: z.string(),
})
