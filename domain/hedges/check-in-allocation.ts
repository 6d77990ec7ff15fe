import { id, instant, ref, text, toz, version } from '../kit/fields.ts'
import { resource } from '../kit/resource.ts'
import { group } from '../kit/roles.ts'

const ounces = () => toz().default('0.000')

/** Ounces of a hedge kept for a check-in until they are applied to its lot. */
export const checkInAllocation = resource({
  name: 'check_in_allocation',
  title: 'Check-in allocation',
  path: '/api/check_in_allocations/',
  row: {
    id,
    version,
    check_in_id: ref('check_in'),
    hedge_id: ref('hedge'),
    hedge_code: text(),
    yard_name: text(),
    pt: ounces(),
    pd: ounces(),
    rh: ounces(),
    applied_pt: ounces(),
    applied_pd: ounces(),
    applied_rh: ounces(),
    created_at: instant,
    created_by: ref('user').nullable(),
  },
  create: ['check_in_id', 'hedge_id', 'pt', 'pd', 'rh'],
  update: ['pt', 'pd', 'rh', 'applied_pt', 'applied_pd', 'applied_rh'],
  filter: { check_in_id: ['exact', 'in'], hedge_id: ['exact', 'in'] },
  search: ['hedge_code', 'yard_name'],
  order: ['id', '-created_at'],
  may: {
    read: 'anyone',
    list: 'anyone',
    create: group('coordinator', 'market manager'),
    update: group('coordinator', 'market manager'),
    delete: group('coordinator', 'market manager'),
  },
})
