import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Yards & Trip Planning')

export const yardsScreen = screen('/yard-list', {
  words: 'Yards',
  may: 'view-yards',
  page: () => import('./YardsPage.tsx'),
})
export const createYardScreen = screen('/create-yard', {
  words: 'New yard',
  may: 'create-yards',
  page: () => import('./CreateYardPage.tsx'),
})
export const yardScreen = screen('/yard/$id', {
  document: 'yard',
  page: () => import('./YardPage.tsx'),
})

export const yardsArea = area({
  pickers: {
    yard: async () => (await import('@cupel/domain/yards/yard.ts')).yard,
  },
  drawer: [{ title: 'Yards', screen: yardsScreen, icon: 'yard', plus: createYardScreen }],
})
