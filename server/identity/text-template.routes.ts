import { textTemplate } from '@cupel/domain/identity/text-template.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { textTemplates } from './text-template.table.ts'
import { users } from './user.table.ts'

export function textTemplateRoutes(app: App): void {
  mountResource(app, textTemplate, {
    table: textTemplates,
    join: [[users, eq(users.id, textTemplates.created_by)]],
    select: { created_by_name: users.username },
    visible: 'all',
  })
}
