import { group } from '@cupel/domain/kit/roles.ts'
import { rateKeepers } from '@cupel/domain/market/market-rights.ts'
import * as z from 'zod'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Market')

export const marketRatesScreen = screen('/market-rates', {
  document: 'market_rate',
  search: z.object({ type: z.string().default('') }),
  page: () => import('./MarketRatesPage.tsx'),
})
export const fxRatesScreen = screen('/fx-rates', {
  name: 'FX-rates',
  document: 'fx_rate',
  // The day whose rate is missing: it is typed at once.
  search: z.object({ missing: z.string().default('') }),
  page: () => import('./FxRatesPage.tsx'),
})

export const marketArea = area({
  actions: [
    {
      words: 'Type today’s prices',
      screen: marketRatesScreen,
      may: group('market manager', 'market updater'),
      href: marketRatesScreen.href({ type: 'today' }),
    },
  ],
  drawer: [
    { title: 'Market Rates', screen: marketRatesScreen, icon: 'sum', may: rateKeepers },
    { title: 'FX Rates', screen: fxRatesScreen, icon: 'card', may: rateKeepers },
  ],
  pickers: {
    market_rate: async () => (await import('@cupel/domain/market/market-rate.ts')).marketRate,
  },
})
