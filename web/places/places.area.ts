import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Places')

export const divisionsScreen = screen('/divisions', {
  words: 'Divisions',
  page: () => import('./DivisionsPage.tsx'),
})
export const regionsScreen = screen('/regions', {
  words: 'Regions',
  page: () => import('./RegionsPage.tsx'),
})

export const placesArea = area({
  pickers: {
    division: async () => (await import('@cupel/domain/places/division.ts')).division,
    region: async () => (await import('@cupel/domain/places/region.ts')).region,
    location: async () => (await import('@cupel/domain/places/location.ts')).location,
  },
})
