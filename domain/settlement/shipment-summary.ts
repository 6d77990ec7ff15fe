import * as z from 'zod'
import { documents } from '../kit/attached.ts'
import { day, instant, name, ref, text, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { seesSummaries } from './settlement-rights.ts'
import { summaryMachine } from './summary-machine.ts'

/** The smelter's return document, covering one or more lots. */
export const shipmentSummary = defineCard({
  ...summaryMachine,
  titles: 'Shipment summaries',
  path: '/api/shipment_summaries/',
  knownBy: 'shipment_id',
  document: { facts: ['smelter_code', 'summary_date'] },
  row: {
    ...summaryMachine.row.shape,
    version,
    shipment_id: name(50),
    /** Its papers may come after we have stopped shipping there. */
    smelter: ref('smelter', 'any').nullable(),
    smelter_code: text().nullable(),
    summary_date: day.nullable(),
    file: text(255).nullable(),
    file_text: text(200_000).default(''),
    notes: text(2000).default(''),
    lot_names: text().nullable(),
    created_at: instant,
    created_by: ref('user').nullable(),
    created_by_name: text().nullable(),
  },
  detail: { shipmentsummarylot_set: z.array(z.record(z.string(), z.unknown())) },
  create: ['shipment_id', 'smelter', 'summary_date', 'file_text', 'notes'],
  update: ['shipment_id', 'smelter', 'summary_date', 'file_text', 'notes'],
  filter: { smelter: ['exact', 'in'], summary_date: ['gte', 'lte'], created_at: ['gte', 'lte'] },
  search: ['shipment_id', 'notes'],
  order: ['-id', 'summary_date', 'shipment_id'],
  attaches: { documents: documents() },
  may: { read: seesSummaries, list: seesSummaries },
  mailed: { fields: ['shipment_id', 'smelter_code', 'summary_date', 'lot_names', 'notes'] },
  publicFields: ['shipment_id'],
})
