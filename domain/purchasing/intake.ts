import * as z from 'zod'
import { figure } from '../kit/amount-text.ts'
import { pictures } from '../kit/attached.ts'
import { instant, name, pieces, pounds, ref, text, version, choice, whole } from '../kit/fields.ts'
import { without } from '../kit/machine.ts'
import { defineCard } from '../kit/card.ts'
import { inventoryPlace } from '../places/location.ts'
import { intakeMachine } from './intake-machine.ts'
import { seesIntakes } from './purchase-rights.ts'

/** What was received of purchases into inventory. */
export const intake = defineCard({
  ...intakeMachine,
  path: '/api/intakes/',
  document: { facts: ['reference', 'yard_names'] },
  row: {
    ...intakeMachine.row.shape,
    version,
    reference: text(256).default(''),
    notes: text(30).default(''),
    variance_description: text(1000).default(''),
    purchase_ids: text(),
    yard_names: text().nullable(),
    box_count: whole(),
    net_lbs: pounds(),
    pieces,
    created_at: instant,
    created_by: ref('user').nullable(),
    created_by_name: text().nullable(),
  },
  detail: {
    purchases: z.array(z.object({ id: z.int(), yard_name: z.string(), status: z.string() })),
    boxes: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        role: z.string(),
        status: z.string(),
        net: z.string(),
        pieces: z.int(),
      }),
    ),
    lines: z.array(
      z.object({
        id: z.int(),
        catalog_id: z.int().nullable(),
        name: z.string(),
        count: z.int(),
        unit_of_measure: z.string(),
      }),
    ),
  },
  update: ['reference', 'notes'],
  filter: { created_at: ['gte', 'lte'] },
  scopes: { purchase: z.coerce.number().int().positive().meta({ kind: 'ref', to: 'purchase', label: 'Purchase' }) },
  search: ['reference', 'notes'],
  order: ['-id', 'created_at'],
  attaches: { photos: pictures({ label: 'Photos' }) },
  may: { read: seesIntakes, list: seesIntakes, create: intakeMachine.moves.create.allow },
  publicFields: ['reference'],
  mailed: {
    fields: ['reference', 'yard_names', 'box_count', 'net_lbs', 'pieces', 'notes', 'created_by_name', 'created_at'],
    table: ({ boxes }) => ({
      heads: ['Box', 'Net lbs', 'Pieces'],
      rows: (boxes as readonly { name: string; net: string; pieces: number }[]).map((box) => [
        box.name,
        figure(box.net, 2),
        figure(box.pieces),
      ]),
    }),
  },
  moves: without(intakeMachine.moves, 'create', 'delete'),
})

/** An output box as it is packed in an intake. */
export const packedBox = z.strictObject({
  name: name(80),
  weight: pounds(),
  tare: pounds().default('0.00'),
  pieces: pieces,
  catalog: ref('catalog').nullable().optional(),
  container: choice(['BOX', 'BAG', 'BAR']).default('BOX'),
})

/** The body of `POST /api/intakes/`: purchases or input boxes in, packed boxes out. */
export const newIntake = z.strictObject({
  reference: text(256).default(''),
  notes: text(30).default(''),
  purchases: z.array(ref('purchase')).max(100).default([]),
  input_boxes: z.array(ref('inventory_box')).max(500).default([]),
  output_boxes: z.array(packedBox).min(1, 'Pack at least one box').max(500),
  location: ref('location', inventoryPlace),
  lines: z
    .array(
      z.strictObject({
        catalog_id: ref('catalog').nullable().optional(),
        name: text(120).default(''),
        count: pieces,
        unit_of_measure: text(10).default('PCS'),
      }),
    )
    .max(200)
    .default([]),
  variance_description: text(1000).default(''),
})
export type NewIntake = z.infer<typeof newIntake>
