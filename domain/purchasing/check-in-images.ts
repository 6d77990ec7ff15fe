import * as z from 'zod'
import { uploadUrl } from '../identity/upload-calls.ts'
import { fileName } from '../identity/upload.ts'
import { largestFile } from '../kit/attached.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, ref, text, whole } from '../kit/fields.ts'

/*
 * Photos of a check-in by the three calls that programs know: the image is made, its bytes are put, its reference says
 * that they are there. They are files of the check-in like any others.
 */

const image = z.object({
  id,
  check_in: z.int(),
  check_in_id: z.int(),
  name: z.string(),
  upload_reference: z.string().nullable().describe('Null until its bytes are there'),
})

export const createCheckInImage = endpoint({
  name: 'check_in_image.create',
  says: 'Makes the record of an image, whose bytes are put next',
  method: 'POST',
  path: '/api/check_in_images/',
  may: 'create-check-ins',
  input: z.strictObject({
    check_in: ref('check_in'),
    name: fileName,
    type: text(100).default('image/jpeg'),
    size: whole(1, largestFile, 'bytes'),
  }),
  output: image,
  status: 201,
})

export const checkInImageUrl = endpoint({
  ...uploadUrl,
  name: 'check_in_image_upload_url',
  path: '/api/check_in_images/{image}/upload_url/',
})

export const attachCheckInImage = endpoint({
  name: 'check_in_image.attach',
  says: 'Attaches the image whose bytes have been put, once the server has looked at them',
  method: 'PATCH',
  path: '/api/check_in_images/{image}/',
  may: 'anyone',
  input: z.strictObject({ upload_reference: text(100) }),
  output: image,
})
