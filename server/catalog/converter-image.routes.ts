import { converterImages, deleteConverterImage } from '@cupel/domain/catalog/converter-images.ts'
import { upload } from '@cupel/domain/identity/upload.ts'
import { isPicture } from '@cupel/domain/kit/attached.ts'
import { sql } from 'drizzle-orm'
import { filesOf } from '../identity/upload.routes.ts'
import { notFound } from '../kit/http/errors.ts'
import { mountCommand, mountQuestion } from '../kit/http/mount-endpoint.ts'
import type { App } from '../kit/http/routes.ts'
import { remove } from '../kit/record/write.ts'

/** Pictures of converters by calls of their own; they are files as all others. */
export function converterImageRoutes(app: App): void {
  mountQuestion(app, converterImages, async ({ read, me, input: { converter } }) => {
    const { files } = await filesOf(app, read, me, { entity: 'converter', record: converter })
    const results = files
      .filter(({ status, type }) => status === 'AT' && isPicture(type))
      .map(({ id, name, url }) => ({ id, url: `/api/converter_images/${id}/`, converter, name, picture: url }))
    return { count: results.length, results }
  })
  mountCommand(app, deleteConverterImage, async ({ tx, me, params }) => {
    const id = Number.parseInt(params.image ?? '', 10) || 0
    const file = await tx.one(sql`select id from uploads where id = ${id} and entity = 'converter'`)
    if (!file) throw notFound()
    await remove(tx, upload, id, me)
    return undefined
  })
}
