import { hedgeMakers } from '@cupel/domain/hedges/hedge-rights.ts'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Hedges')

export const hedgesScreen = screen('/hedge-list', {
  words: 'Hedges',
  page: () => import('./HedgesPage.tsx'),
})

export const createHedgeScreen = screen('/create-hedge', {
  words: 'New hedge',
  may: hedgeMakers,
  page: () => import('./CreateHedgePage.tsx'),
})

export const hedgeScreen = screen('/hedge/$id', {
  document: 'hedge',
  page: () => import('./HedgePage.tsx'),
})

export const hedgesArea = area({
  pickers: {
    hedge: async () => (await import('@cupel/domain/hedges/hedge.ts')).hedge,
  },
  drawer: [{ title: 'Hedges', screen: hedgesScreen, icon: 'hedge', plus: createHedgeScreen }],
})
