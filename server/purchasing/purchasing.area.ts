import type { ServerArea } from '../kit/server-area.ts'
import { checkInRoutes } from './check-in.routes.ts'
import { countSheetRoutes } from './count-sheet.routes.ts'
import { intakeRoutes } from './intake.routes.ts'
import { offersRoutes } from './offers.routes.ts'
import { purchaseRoutes } from './purchase.routes.ts'

export const purchasingArea: ServerArea = {
  routes: [purchaseRoutes, checkInRoutes, countSheetRoutes, offersRoutes, intakeRoutes],
}
