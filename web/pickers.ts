import type { RefSource } from './kit/SearchOrCreate.tsx'

/**
 * The cards that a reference may be picked from, by document type: one line each. They are fetched when a form first
 * asks for them, so that a screen does not carry every card of the house.
 */
export const pickers: Readonly<Record<string, () => Promise<RefSource>>> = {
  division: async () => (await import('@cupel/domain/places/place.ts')).division,
  region: async () => (await import('@cupel/domain/places/place.ts')).region,
  location: async () => (await import('@cupel/domain/places/place.ts')).location,
  user: async () => (await import('@cupel/domain/identity/user.ts')).user,
  yard: async () => (await import('@cupel/domain/yards/yard.ts')).yard,
}
