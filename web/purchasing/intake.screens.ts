import { seesIntakes } from '@cupel/domain/purchasing/purchase-rights.ts'
import { screen, type Screen } from '../kit/screen.ts'

export const intakesScreen = screen('/intake', {
  name: 'intake-list',
  area: 'Purchasing',
  may: seesIntakes,
  help: 'What was taken into inventory: from which purchases, in how many boxes, and what they weigh.',
  page: () => import('./IntakesPage.tsx'),
})

export const createIntakeScreen = screen('/intake/create', {
  name: 'create-intake',
  area: 'Purchasing',
  may: 'create-intakes',
  help: 'Choose purchases, weigh what comes out of them into boxes, save. What is typed stays in this browser until it is saved.',
  page: () => import('./CreateIntakePage.tsx'),
})

export const createIntakeUsingBoxesScreen = screen('/intake/create-using-boxes', {
  name: 'create-intake-using-boxes',
  area: 'Purchasing',
  may: 'create-intakes',
  help: 'The same, starting from boxes that stand in the warehouse: they are used up, and what comes out is weighed again.',
  page: () => import('./CreateIntakeUsingBoxesPage.tsx'),
})

export const intakeScreen = screen('/intake/$id', {
  name: 'intake',
  area: 'Purchasing',
  may: seesIntakes,
  document: 'intake',
  help: 'One intake: its purchases, the boxes that went in and came out, and who changed it.',
  page: () => import('./IntakePage.tsx'),
})

export const intakeScreens: readonly Screen[] = [
  intakesScreen,
  createIntakeScreen,
  createIntakeUsingBoxesScreen,
  intakeScreen,
]
