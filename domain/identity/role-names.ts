import { groups, isMember, type Group } from '../kit/roles.ts'

/** The role's own spelling for any of its spellings (`Warehouse`, `logistics manager`); undefined: no such role. */
export function roleNamed(name: string): Group | undefined {
  return groups.find((group) => isMember({ groups: [name] }, group))
}
