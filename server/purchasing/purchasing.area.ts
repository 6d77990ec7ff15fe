import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { feedOf } from '../kit/record/calendar-feed.ts'
import { checkInImageRoutes } from './check-in-image.routes.ts'
import type { ServerArea } from '../kit/server-area.ts'
import { checkInReportRoutes } from './check-in-reports.ts'
import { checkInRoutes } from './check-in.routes.ts'
import { checkInConverterRoutes } from './check-in-converter.routes.ts'
import { checkInLineRoutes } from './check-in-line.routes.ts'
import { countSheetLineRoutes } from './count-sheet-line.routes.ts'
import { intakeRoutes } from './intake.routes.ts'
import { offersRoutes } from './offers.routes.ts'
import { purchaseRoutes } from './purchase.routes.ts'
import { purchases } from './purchase.table.ts'

export const purchasingArea: ServerArea = {
  routes: [
    purchaseRoutes,
    checkInRoutes,
    checkInLineRoutes,
    checkInConverterRoutes,
    countSheetLineRoutes,
    offersRoutes,
    intakeRoutes,
    checkInImageRoutes,
    checkInReportRoutes,
  ],
  calendar: [feedOf(purchase, purchases, 'created_at', 'Bought')],
}
