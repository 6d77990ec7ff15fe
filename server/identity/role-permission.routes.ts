import { rolePermission } from '@cupel/domain/identity/role-permission.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { rolePermissions } from './role-permission.table.ts'

export function rolePermissionRoutes(app: App): void {
  mountResource(app, rolePermission, { table: rolePermissions, select: {}, visible: 'all' })
}
