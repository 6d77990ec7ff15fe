import type { AreaRegister } from '../kit/area-register.ts'
import { rolePermission } from './role-permission.ts'
import { user } from './user.ts'

export const identityArea: AreaRegister = {
  cards: [user, rolePermission],
  machines: [],
  calculations: [],
}
