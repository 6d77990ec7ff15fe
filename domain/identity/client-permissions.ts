import { builtIn, isMember, permissions, type Permission } from '../kit/roles.ts'

/**
 * What a person may, by name: what the table gives the roles, and what everyone has. An admin has all, so that taking
 * a permission from every role cannot lock the house. What is off for everyone stays off whatever the table says.
 */
export function clientPermissions(roles: readonly string[], granted: readonly string[]): Permission[] {
  const own = isMember({ groups: roles }, 'admin') ? permissions : permissions.filter((name) => granted.includes(name))
  return [...builtIn.on, ...own]
}
