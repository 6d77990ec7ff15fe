import * as z from 'zod'
import { choice, flag, id, instant, ref, status, text, version, whole } from '../kit/fields.ts'
import { designationCodes, designationTexts } from '../kit/designations.ts'
import { resource } from '../kit/resource.ts'
import { group } from '../kit/roles.ts'
import { notIntook, purchaseStatus } from './purchase-status.ts'

/** Groups the check-ins of one supplier on their way through the house. */
export const purchase = resource({
  name: 'purchase',
  path: '/api/purchases/',
  row: {
    id,
    version,
    status: status(purchaseStatus).default('OP'),
    yard: ref('yard'),
    yard_name: text(),
    designation: choice(designationCodes, designationTexts).default('DIRECT'),
    division: ref('division').nullable(),
    division_code: text().nullable(),
    requires_transit: flag.default(false),
    email_on_creation: flag.default(false),
    intake: ref('intake').nullable(),
    is_uncut: flag,
    notes: text(2000).default(''),
    piece_count: whole(0, 1_000_000_000, 'pcs'),
    check_in_count: whole(),
    lot_names: text().nullable(),
    undeletable_check_ins: whole(),
    created_at: instant,
    created_by: ref('user').nullable(),
    created_by_name: text().nullable(),
    created_for: ref('user').nullable(),
  },
  detail: {
    check_ins: z.array(z.object({ id: z.int(), status: z.string(), created_at: z.string(), piece_count: z.int() })),
  },
  create: ['yard', 'designation', 'division', 'requires_transit', 'email_on_creation', 'notes', 'created_for'],
  update: ['designation', 'division', 'requires_transit', 'notes', 'created_for'],
  filter: {
    status: ['exact', 'in'],
    yard: ['exact', 'in'],
    designation: ['exact', 'in'],
    division: ['exact', 'in'],
    created_at: ['gte', 'lte'],
    created_by: ['exact'],
    is_uncut: ['exact'],
    intake: ['exact', 'isnull'],
  },
  search: ['yard_name', 'notes'],
  order: ['-id', 'status', 'created_at', 'yard_name'],
  may: {
    read: 'anyone',
    list: 'view-purchase',
    create: 'create-purchases',
    update: ['create-purchases', group('coordinator')],
    delete: 'nobody',
  },
  label: ['yard_name', 'status'],
  moves: {
    receive: { on: 'system', from: purchaseStatus.only('OP'), to: 'RE', by: 'nobody', label: 'Receive' },
    unreceive: { on: 'system', from: purchaseStatus.only('RE'), to: 'OP', by: 'nobody', label: 'Re-open' },
    intake: { on: 'system', from: notIntook, to: 'IN', by: 'nobody', label: 'Take in' },
    intake_deleted: {
      on: 'system',
      from: purchaseStatus.only('IN'),
      to: 'RE',
      by: 'nobody',
      label: 'Return to received',
    },
    sort: {
      on: 'status',
      from: purchaseStatus.only('IN'),
      to: 'SO',
      by: group('warehousing', 'coordinator'),
      label: 'Sorted',
    },
    cut: { on: 'system', from: purchaseStatus.only('OP', 'RE', 'IN', 'SO'), to: 'CU', by: 'nobody', label: 'Cut' },
    delete_purchase: {
      on: 'delete',
      from: purchaseStatus.only('OP'),
      by: [{ is: 'created_by' }, group('coordinator')],
      label: 'Delete',
      final: true,
      unless: (row) => (row.undeletable_check_ins > 0 ? 'A check-in of it cannot be deleted' : undefined),
    },
  },
})
