import { converter } from '@cupel/domain/catalog/converter.ts'
import { converterFieldRights } from '@cupel/domain/catalog/converter-rights.ts'
import { converterPriceCall, priceMany } from '@cupel/domain/catalog/price-calls.ts'
import { allowed, needs } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { badField, forbidden, notFound } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { mountQuestion } from '../kit/http/mount-endpoint.ts'
import { converters } from './converter.table.ts'
import { pricesOf } from './converter-prices.ts'

export function converterRoutes(app: App): void {
  mountResource(
    app,
    converter,
    { table: converters, select: { assay_details: assayDetails }, visible: 'all' },
    {
      update: async ({ me, input }) => {
        for (const field of Object.keys(input)) {
          const right = converterFieldRights[field]
          if (right && !allowed(right, me)) throw forbidden(`Needs ${needs(right)}`)
        }
      },
    },
  )
  mountQuestion(app, converterPriceCall, async ({ read, params, input, now }) => {
    const id = /^\d{1,9}$/.test(params.id ?? '') ? Number.parseInt(params.id ?? '', 10) : 0
    const [price] = await pricesOf(read, [id], { moment: now, yard: input.yard ?? null, currency: input.fx_currency })
    if (!price) throw notFound()
    return price
  })
  mountQuestion(app, priceMany, async ({ read, input, now }) => {
    const ids = input.ids.split(',').filter((id) => id !== '')
    if (ids.length > 500 || ids.some((id) => !/^\d{1,9}$/.test(id)))
      throw badField('ids', 'At most 500 ids, separated by commas')
    return {
      results: await pricesOf(
        read,
        ids.map((id) => Number.parseInt(id, 10)),
        { moment: now, yard: null, currency: input.fx_currency },
      ),
    }
  })
}

/** Mean yield and yield-weighted ppm of the converter's assays, as a printed figure each; pricing goes back to the assays. */
const assayDetails = sql`(
  select jsonb_build_object(
    'yield_lbs', mean.yield_lbs::text,
    'pt_ppm', coalesce(mean.pt_ppm, 0.000)::text,
    'pd_ppm', coalesce(mean.pd_ppm, 0.000)::text,
    'rh_ppm', coalesce(mean.rh_ppm, 0.000)::text,
    'catalog_id', converters.catalog,
    'assays', mean.assays
  )
  from rules.mean_assay(converters.id) mean
  where mean.assays > 0
)`
