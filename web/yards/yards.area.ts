import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Yards & Trip Planning')

export const yardsScreen = screen('/yard-list', {
  words: 'Yards',
  may: 'view-yards',
  help: 'The suppliers material is bought from: their standing, region and methods. Only yards in good standing may be bought from.',
  page: () => import('./YardsPage.tsx'),
})
export const createYardScreen = screen('/create-yard', {
  words: 'New yard',
  may: 'create-yards',
  help: 'A new supplier: who it is, where it stands, how it is bought from and sold for.',
  page: () => import('./CreateYardPage.tsx'),
})
export const yardScreen = screen('/yard/$id', {
  document: 'yard',
  help: 'One supplier: master data, brokerage terms, and what is bought from it.',
  page: () => import('./YardPage.tsx'),
})

export const yardsArea = area({
  pickers: {
    yard: async () => (await import('@cupel/domain/yards/yard.ts')).yard,
  },
  drawer: [{ title: 'Yards', screen: yardsScreen, icon: 'yard', plus: createYardScreen }],
})
