import { defineCard } from '../kit/card.ts'
import { choice, id, instant, name, ref, text, version } from '../kit/fields.ts'
import { group } from '../kit/roles.ts'

/** What a template is for: the notes of which record, or of any. */
export const templateScopes = choice(
  [
    'any',
    'lot',
    'purchase',
    'check_in',
    'intake',
    'hedge',
    'advance',
    'ppm_calculation',
    'shipment_summary',
    'brokered_settlement',
    'converter',
    'yard',
  ],
  {
    any: 'Any text',
    lot: 'Lots',
    purchase: 'Purchases',
    check_in: 'Check-ins',
    intake: 'Intakes',
    hedge: 'Hedges',
    advance: 'Advances',
    ppm_calculation: 'PPM calculations',
    shipment_summary: 'Shipment summaries',
    brokered_settlement: 'Settlements',
    converter: 'Converters',
    yard: 'Yards',
  },
  // Nothing long is written of these.
  ['intake', 'yard'],
)

export const templateKeepers = group(
  'coordinator',
  'warehouse manager',
  'logistics-manager',
  'advance-manager',
  'account director',
  'lab manager',
  'org manager',
  'finance',
)

/** Words that are written again and again, kept once: notes begin with them. */
export const textTemplate = defineCard({
  name: 'text_template',
  path: '/api/text_templates/',
  row: {
    id,
    version,
    name: name(80),
    text: text(4000),
    scope: templateScopes.default('any'),
    created_at: instant,
    created_by: ref('user').nullable(),
    created_by_name: text().nullable(),
  },
  create: ['name', 'text', 'scope'],
  update: ['name', 'text', 'scope'],
  filter: { scope: ['exact', 'in'], name: ['icontains'] },
  search: ['name', 'text'],
  order: ['name', 'scope', 'created_at', 'id'],
  may: { read: 'anyone', list: 'anyone', create: templateKeepers, update: templateKeepers, delete: templateKeepers },
  publicFields: ['name'],
})
