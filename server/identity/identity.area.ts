import type { ServerArea } from '../kit/server-area.ts'
import { accountRoutes } from './account.routes.ts'
import { authRoutes } from './auth.routes.ts'
import { currentUserRoutes } from './current-user.routes.ts'
import type { Identity } from './identity.ts'
import { jobRunRoutes } from './job-run.routes.ts'
import { letterRoutes } from './letter.routes.ts'
import { notificationSubscriptionRoutes } from './notification-subscription.routes.ts'
import { listViewRoutes } from './list-view.routes.ts'
import { permissionDoorRoutes } from './permission-doors.routes.ts'
import { reportMailingRoutes } from './report-mailing.routes.ts'
import { rolePermissionRoutes } from './role-permission.routes.ts'
import { textTemplateRoutes } from './text-template.routes.ts'
import { serviceKeyRoutes } from './service-key.routes.ts'
import { webhookDeliveryRoutes } from './webhook-delivery.routes.ts'
import { webhookRoutes } from './webhook.routes.ts'
import { uploadRoutes } from './upload.routes.ts'
import { userAccountRoutes } from './user-account.routes.ts'
import { userRoutes } from './user.routes.ts'

/** Signing in needs the door that knows the keys. */
export const identityArea = (door: Identity): ServerArea => ({
  routes: [
    (app) => authRoutes(app, door),
    (app) => accountRoutes(app, door),
    (app) => userRoutes(app, door),
    (app) => userAccountRoutes(app, door),
    rolePermissionRoutes,
    permissionDoorRoutes,
    jobRunRoutes,
    letterRoutes,
    notificationSubscriptionRoutes,
    listViewRoutes,
    reportMailingRoutes,
    textTemplateRoutes,
    currentUserRoutes,
    uploadRoutes,
    serviceKeyRoutes,
    (app) => webhookRoutes(app, door),
    webhookDeliveryRoutes,
  ],
})
