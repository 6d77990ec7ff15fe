import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Smelters')

export const smeltersScreen = screen('/smelter-list', {
  words: 'Smelters',
  may: 'view-smelters',
  page: () => import('./SmeltersPage.tsx'),
})
export const smelterScreen = screen('/smelter/$id', {
  document: 'smelter',
  page: () => import('./SmelterPage.tsx'),
})
export const editSmelterScreen = screen('/smelter/$id/edit', {
  name: 'edit-smelter',
  may: 'edit-smelters',
  page: () => import('./EditSmelterPage.tsx'),
})

export const smeltersArea = area({
  pickers: {
    smelter: async () => (await import('@cupel/domain/smelters/smelter.ts')).smelter,
  },
  drawer: [{ title: 'Smelters', screen: smeltersScreen, icon: 'smelter' }],
})
