import * as z from 'zod'
import { labRights, seesPpm } from '@cupel/domain/lab/lab-rights.ts'
import { allOf } from '@cupel/domain/kit/roles.ts'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Lab')

export const ppmCalculationsScreen = screen('/ppm-calculation-list', {
  words: 'PPM calculators',
  may: seesPpm,
  page: () => import('./PpmCalculationsPage.tsx'),
})

export const createPpmCalculationScreen = screen('/create-ppm-calculation', {
  words: 'New PPM calculation',
  search: z.object({ lot: z.string().default('') }),
  may: allOf([labRights, seesPpm]),
  rail: true,
  page: () => import('./CreatePpmCalculationPage.tsx'),
})

export const ppmCalculationScreen = screen('/ppm-calculation/$id', {
  may: seesPpm,
  rail: true,
  document: 'ppm_calculation',
  page: () => import('./PpmCalculationPage.tsx'),
})

export const labArea = area({
  pickers: {
    ppm_calculation: async () => (await import('@cupel/domain/lab/ppm-calculation-card.ts')).ppmCalculation,
  },
  panels: { 'lot lab': [{ may: seesPpm, load: () => import('./LotPpmPanel.tsx') }] },
  drawer: [
    {
      title: 'PPM Calculators',
      screen: ppmCalculationsScreen,
      icon: 'lab',
      may: ['view-ppm'],
      plus: createPpmCalculationScreen,
    },
  ],
})
