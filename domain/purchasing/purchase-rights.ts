import type { Right } from '../kit/roles.ts'

/** Purchases and check-ins with their lines: what was bought, and for how much. */
export const seesPurchases: Right = 'view-purchase'
export const seesIntakes: Right = 'view-intakes'
