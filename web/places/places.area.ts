import type { WebArea } from '../kit/area.ts'

export const placesArea: WebArea = {
  title: 'Places',
  screens: [],
  pickers: {
    division: async () => (await import('@cupel/domain/places/place.ts')).division,
    region: async () => (await import('@cupel/domain/places/place.ts')).region,
    location: async () => (await import('@cupel/domain/places/place.ts')).location,
  },
}
