import { id, ref, status, whole } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import { group } from '../kit/roles.ts'
import { notIntook, purchaseStatus } from './purchase-status.ts'
import { takenInOff } from './purchasing-warnings.ts'

/** From the yard to the warehouse, and into a lot; never backwards but where an intake or a check-in is undone. */
export const purchaseMachine = machine({
  name: 'purchase',
  row: {
    id,
    status: status(purchaseStatus).default('OP'),
    intake: ref('intake').nullable(),
    undeletable_check_ins: whole(),
    untyped_lines: whole(),
    created_by: ref('user').nullable(),
  },
  moves: {
    create: { on: 'create', to: 'OP', allow: 'create-purchases', label: 'Create' },
    update: { on: 'update', allow: ['create-purchases', group('coordinator')], label: 'Change' },
    receive: { on: 'system', from: purchaseStatus.only('OP'), to: 'RE', allow: 'nobody', label: 'Receive' },
    unreceive: { on: 'system', from: purchaseStatus.only('RE'), to: 'OP', allow: 'nobody', label: 'Re-open' },
    intake: {
      on: 'system',
      from: notIntook,
      to: 'IN',
      allow: 'nobody',
      label: 'Take in',
      guards: [['Purchase is already intook', (purchase) => purchase.intake !== null, 409]],
    },
    intake_deleted: {
      on: 'system',
      from: purchaseStatus.only('IN'),
      to: 'RE',
      allow: 'nobody',
      label: 'Return to received',
    },
    sort: {
      on: 'status',
      from: purchaseStatus.only('IN'),
      to: 'SO',
      allow: group('warehousing', 'coordinator'),
      label: 'Sorted',
      warnings: [takenInOff],
      guards: [['A line has no type yet', (purchase) => purchase.untyped_lines > 0]],
    },
    cut: {
      on: 'system',
      from: purchaseStatus.only('OP', 'RE', 'IN', 'SO'),
      to: 'CU',
      allow: 'nobody',
      label: 'Cut',
      effects: ['is no longer uncut'],
    },
    delete: {
      on: 'delete',
      from: purchaseStatus.only('OP'),
      allow: [{ is: 'created_by' }, group('coordinator')],
      label: 'Delete',
      final: true,
      guards: [['A check-in of it cannot be deleted', (purchase) => purchase.undeletable_check_ins > 0]],
      effects: [['check_in.delete', 'its check-ins go with it']],
    },
  },
})
