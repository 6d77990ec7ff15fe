import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Smelters')

export const smeltersScreen = screen('/smelter-list', {
  words: 'Smelters',
  may: 'view-smelters',
  help: 'The refiners that buy lots, with their return rates. Inactive ones are not offered for new lots and hedges.',
  page: () => import('./SmeltersPage.tsx'),
})
export const smelterScreen = screen('/smelter/$id', {
  document: 'smelter',
  help: 'One refiner: return rates, charges, limits, and the lots sent to it.',
  page: () => import('./SmelterPage.tsx'),
})
export const editSmelterScreen = screen('/smelter/$id/edit', {
  name: 'edit-smelter',
  may: 'edit-smelters',
  help: 'Changes what is known of a refiner. Lots that are settled keep the terms they were settled on.',
  page: () => import('./EditSmelterPage.tsx'),
})

export const smeltersArea = area({
  pickers: {
    smelter: async () => (await import('@cupel/domain/smelters/smelter.ts')).smelter,
  },
  drawer: [{ title: 'Smelters', screen: smeltersScreen, icon: 'smelter' }],
})
