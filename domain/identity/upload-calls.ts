import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, instant, text, whole } from '../kit/fields.ts'
import { shownFile, upload } from './upload.ts'

/** The files of one record, older versions and removed ones too: their links are good for some minutes. */
export const filesOfRecord = endpoint({
  name: 'files_of_record',
  says: 'The files of one record, the newest first, each with a link that is good for some minutes',
  method: 'GET',
  path: '/api/uploads/of_record/',
  may: 'anyone',
  input: z.object({ entity: text(40).min(1), record: z.coerce.number<number>().pipe(whole(1, 2147483647)) }),
  output: z.object({
    may_attach: z.array(z.string()).describe('The kinds of file that this person may add, replace and remove'),
    files: z.array(shownFile),
  }),
})

/** Where the bytes go: to the house itself, or to a storage beside it. */
export const uploadUrl = endpoint({
  name: 'upload_url',
  says: 'Where an announced file is put, by whom, of what type and length: good for some minutes',
  method: 'GET',
  path: '/api/uploads/{id}/upload_url/',
  may: 'anyone',
  input: z.object({}),
  output: z.object({
    url: z.string(),
    upload_reference: z.string().describe('Sent back once the file is there'),
    headers: z.record(z.string(), z.string()).describe('To be sent with the file, as they are'),
    is_own: flag.describe('Whether it is the house itself, which wants the token too'),
    expires_at: instant,
  }),
})

/** Says that the file is there: the server looks at it, and it stands with its record. */
export const attachFile = endpoint({
  name: 'upload.attach',
  says: 'Attaches an announced file whose bytes have come, once the server has looked at them',
  method: 'PATCH',
  path: '/api/uploads/{id}/',
  may: 'anyone',
  input: z.strictObject({ upload_reference: text(100) }),
  output: upload.row,
})
