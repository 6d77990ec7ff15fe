import { labRights, seesPpm } from '@cupel/domain/lab/lab-rights.ts'
import { allOf } from '@cupel/domain/kit/roles.ts'
import { screen, type Screen } from '../kit/screen.ts'

export const ppmCalculationsScreen = screen('/ppm-calculation-list', {
  name: 'ppm-calculation-list',
  area: 'Lab',
  may: seesPpm,
  help: 'What lots hold by the assays of their converters: ppm, weight and ounces, as they were calculated.',
  page: () => import('./PpmCalculationsPage.tsx'),
})

export const createPpmCalculationScreen = screen('/create-ppm-calculation', {
  name: 'create-ppm-calculation',
  may: allOf([labRights, seesPpm]),
  area: 'Lab',
  rail: true,
  help: 'Choose a lot to begin with its converters, or type lines yourself. The results follow every keystroke and open to their sums.',
  page: () => import('./CreatePpmCalculationPage.tsx'),
})

export const ppmCalculationScreen = screen('/ppm-calculation/$id', {
  name: 'ppm-calculation',
  area: 'Lab',
  may: seesPpm,
  rail: true,
  document: 'ppm_calculation',
  help: 'One PPM calculation with its lines and results. Unlock it to calculate anew with other lines.',
  page: () => import('./PpmCalculationPage.tsx'),
})

export const labScreens: readonly Screen[] = [ppmCalculationsScreen, createPpmCalculationScreen, ppmCalculationScreen]
