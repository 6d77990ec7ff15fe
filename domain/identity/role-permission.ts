import { choice, id, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { group, groups, permissions } from '../kit/roles.ts'

/** One permission that a role gives. The table of them is an administrator's to edit: a row is given or taken away. */
export const rolePermission = defineCard({
  name: 'role_permission',
  path: '/api/role-permissions/',
  row: { id, version, role: choice(groups), permission: choice(permissions) },
  create: ['role', 'permission'],
  filter: { role: ['exact', 'in'], permission: ['exact', 'in'] },
  search: ['role', 'permission'],
  order: ['role', 'permission', 'id'],
  may: {
    read: group('org manager'),
    list: group('org manager'),
    create: group('admin'),
    update: 'nobody',
    delete: group('admin'),
  },
})
