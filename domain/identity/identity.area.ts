import type { AreaRegister } from '../kit/area-register.ts'
import { jobRun } from './job-run.ts'
import { rolePermission } from './role-permission.ts'
import { uploadMachine } from './upload-machine.ts'
import { upload } from './upload.ts'
import { user } from './user.ts'

export const identityArea: AreaRegister = {
  cards: [user, rolePermission, jobRun, upload],
  machines: [uploadMachine],
  calculations: [],
}
