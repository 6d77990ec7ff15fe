import { config } from '@cupel/domain/kit/config.ts'
import { currency, metaOf } from '@cupel/domain/kit/fields.ts'
import { version } from '@cupel/domain/kit/version.ts'
import { transitStatus } from '@cupel/domain/transit/transit-status.ts'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { mountQuestion } from './kit/http/mount-endpoint.ts'
import type { App } from './kit/http/routes.ts'

type Pair = { value: string; text: string }

/** The names that other programs know the lists by, each with the field of the card that has it. */
const known: Readonly<Record<string, readonly [card: string, field: string]>> = {
  advance_statuses: ['advance', 'status'],
  allocation_status: ['allocation', 'status'],
  brokerage_rate_modes: ['brokerage_term', 'brokerage_rate_mode'],
  business_status: ['yard', 'status'],
  check_in_statuses: ['check_in', 'status'],
  container_types: ['inventory_box', 'container'],
  converter_types: ['catalog', 'converter_type'],
  inventory_box_statuses: ['inventory_box', 'status'],
  lot_statuses: ['lot', 'status'],
  lot_types: ['lot', 'material_type'],
  material_designations: ['lot', 'designation'],
  materials: ['catalog', 'material_type'],
  units_of_measure: ['catalog', 'unit_of_measure'],
}

/** Answers every list of codes that a card has, under `lot.status`, and those that are known by a name of their own. */
export function configRoutes(app: App): void {
  const choices = new Map<string, Pair[]>()
  const made = () => {
    for (const { card } of app.resources.values())
      for (const [field, schema] of Object.entries(card.row.shape as Record<string, z.ZodType>)) {
        const { choices: of } = metaOf(schema)
        if (of)
          choices.set(
            `${card.name}.${field}`,
            of.map(({ value, text }) => ({ value, text })),
          )
      }
    return choices
  }
  mountQuestion(app, config, async ({ read }) => {
    const all = choices.size > 0 ? choices : made()
    const named = Object.entries(known).map(([name, of]) => [name, all.get(of.join('.')) ?? []] as const)
    const places = await read.rows<Pair>(
      sql`select id::text as value, name as text from locations where not disabled order by name`,
    )
    return {
      enumerations: {
        ...Object.fromEntries(all),
        ...Object.fromEntries(named),
        currencies: [...(metaOf(currency).choices ?? [])],
        transit_statuses: [...transitStatus.options],
        locations: places,
      },
      default_currency: 'USD',
      version,
    }
  })
}
