import { webArea } from '../kit/area.ts'

const { area } = webArea('Places')

export const placesArea = area({
  pickers: {
    division: async () => (await import('@cupel/domain/places/division.ts')).division,
    region: async () => (await import('@cupel/domain/places/region.ts')).region,
    location: async () => (await import('@cupel/domain/places/location.ts')).location,
  },
})
