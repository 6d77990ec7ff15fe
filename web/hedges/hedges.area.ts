import { hedgeMakers } from '@cupel/domain/hedges/hedge-rights.ts'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Hedges')

export const hedgesScreen = screen('/hedge-list', {
  words: 'Hedges',
  help: 'Ounces sold ahead at fixed prices, per smelter, and how many of them are still free for lots.',
  page: () => import('./HedgesPage.tsx'),
})

export const createHedgeScreen = screen('/create-hedge', {
  words: 'New hedge',
  may: hedgeMakers,
  help: 'A new hedge: its code with the smelter, ounces and prices per metal, and until when it runs.',
  page: () => import('./CreateHedgePage.tsx'),
})

export const hedgeScreen = screen('/hedge/$id', {
  document: 'hedge',
  help: 'One hedge: ounces, prices and what is free of them, the lots that draw on it, and what is kept for check-ins.',
  page: () => import('./HedgePage.tsx'),
})

export const hedgesArea = area({
  pickers: {
    hedge: async () => (await import('@cupel/domain/hedges/hedge.ts')).hedge,
  },
  drawer: [{ title: 'Hedges', screen: hedgesScreen, icon: 'hedge', plus: createHedgeScreen }],
})
