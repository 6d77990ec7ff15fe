import { upload } from '@cupel/domain/identity/upload.ts'
import { attachCheckInImage, checkInImageUrl, createCheckInImage } from '@cupel/domain/purchasing/check-in-images.ts'
import { attachNow, whereToPut } from '../identity/upload.routes.ts'
import { parsed } from '../kit/http/errors.ts'
import { mountCommand, mountQuestion } from '../kit/http/mount-endpoint.ts'
import { route, type App } from '../kit/http/routes.ts'
import { insert } from '../kit/record/write.ts'

/** Photos of check-ins by calls of their own; they are kept, seen and judged as every file is. */
export function checkInImageRoutes(app: App): void {
  mountCommand(app, createCheckInImage, async ({ tx, me, input: { check_in, ...file } }) => {
    const about = { entity: 'check_in', record: check_in, kind: 'photos', ...file }
    const id = await insert(tx, upload, about, me)
    return { id, check_in, check_in_id: check_in, name: file.name, upload_reference: null }
  })
  mountQuestion(app, checkInImageUrl, ({ read, me, params }) => whereToPut(app, read, me, params.image))
  const { method, path, may, says: summary, input, output } = attachCheckInImage
  const spec = { method, path, may, summary, tag: 'check_in_images', status: 200, body: input, answer: output }
  route(app, { ...spec, writes: true }, async (request, me) => {
    const id = Number.parseInt((request.params as { image: string }).image, 10) || 0
    const { upload_reference } = parsed(input, request.body ?? {})
    const { record, name } = await attachNow(app, request, me, id, upload_reference)
    return { body: { id, check_in: record, check_in_id: record, name, upload_reference } }
  })
}
