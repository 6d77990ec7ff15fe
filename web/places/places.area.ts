import type { WebArea } from '../kit/area.ts'

export const placesArea: WebArea = {
  title: 'Places',
  screens: [],
  pickers: {
    division: async () => (await import('@cupel/domain/places/division.ts')).division,
    region: async () => (await import('@cupel/domain/places/region.ts')).region,
    location: async () => (await import('@cupel/domain/places/location.ts')).location,
  },
}
