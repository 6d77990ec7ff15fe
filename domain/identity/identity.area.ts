import type { AreaRegister } from '../kit/area-register.ts'
import { jobRun } from './job-run.ts'
import { letter } from './letter.ts'
import { notificationSubscription } from './notification-subscription.ts'
import { listView } from './list-view.ts'
import { reportMailing } from './report-mailing.ts'
import { serviceKey } from './service-key.ts'
import { webhookDelivery } from './webhook-delivery.ts'
import { webhook } from './webhook.ts'
import { rolePermission } from './role-permission.ts'
import { textTemplate } from './text-template.ts'
import { uploadMachine } from './upload-machine.ts'
import { upload } from './upload.ts'
import { user } from './user.ts'
import { identityWaiting } from './identity-waiting.ts'
import { peopleImport } from './people-import.ts'

export const identityArea: AreaRegister = {
  cards: [
    user,
    rolePermission,
    jobRun,
    letter,
    notificationSubscription,
    listView,
    reportMailing,
    textTemplate,
    upload,
    serviceKey,
    webhook,
    webhookDelivery,
  ],
  machines: [uploadMachine],
  calculations: [],
  waiting: identityWaiting,
  imports: [peopleImport],
}
