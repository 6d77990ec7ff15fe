import { screen, type Screen } from '../kit/screen.ts'

const area = 'Settlement'

export const advanceCalculatorScreen = screen('/lot/$id/advance-calculator', {
  name: 'advance-calculator',
  area,
  rail: true,
  help: 'What a lot is expected to settle at before its assay is in, and how much of it can be advanced now. It recomputes on every keystroke; each figure opens to its sum. A save makes a new version; a saved version opens locked.',
  page: () => import('./calculator/AdvanceCalculatorPage.tsx'),
})

export const settlementScreens: readonly Screen[] = [advanceCalculatorScreen]
