import type { Screen } from '../kit/screen.ts'
export const purchasingScreens: readonly Screen[] = []
