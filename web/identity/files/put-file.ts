import { attachFile, uploadUrl } from '@cupel/domain/identity/upload-calls.ts'
import { upload, type ShownFile } from '@cupel/domain/identity/upload.ts'
import { isPicture } from '@cupel/domain/kit/attached.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { ApiError, type ErrorBody } from '../../kit/api-error.ts'
import { call } from '../../kit/client.ts'
import { send } from '../../kit/send.ts'
import { freshToken } from '../../kit/token.ts'
import { fileNotice, type FileNotices } from './notices.ts'

/** A file on its way, so far as it has come: what is tried again goes on from there. */
export interface OnItsWay {
  card: AnyCard
  record: number
  kind: string
  file: File
  replaces?: number | undefined
  /** So that announcing it twice announces it once. */
  key: string
  /** Once it is announced. */
  announced?: number | undefined
}

/** Which step failed, in the words for it. */
export class FileFailed extends Error {
  constructor(lead: string, cause: unknown) {
    super(`${lead}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/**
 * Announces a file, puts it where the server says and attaches it. `progress` is told how much of it has gone, from 0 to 1.
 * @throws FileFailed at the step that failed, or an AbortError
 */
export async function putFile(it: OnItsWay, signal: AbortSignal, progress: (part: number) => void): Promise<ShownFile> {
  const { card, record, kind, file, replaces, key } = it
  const step = async <T>(name: keyof FileNotices, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (signal.aborted) throw error
      throw new FileFailed(fileNotice(card, name, file.name, isPicture(file.type)), error)
    }
  }
  const type = typeOf(file)
  const about = { entity: card.name, record, kind, name: file.name, type, size: file.size, replaces: replaces ?? null }
  it.announced ??= (await step('create', send<{ id: number }>('POST', upload.path, { body: about, key, signal }))).id
  const params = { id: it.announced }
  const leave = await step('url', call(uploadUrl, { params, signal }))
  const token = leave.is_own ? await freshToken() : undefined
  const headers = { ...leave.headers, ...(token ? { authorization: `firebase ${token}` } : {}) }
  await step('put', put(leave.url, file, headers, signal, progress))
  const body = { upload_reference: leave.upload_reference }
  return step('attach', call(attachFile, { params, body, signal })) as Promise<ShownFile>
}

/** Some systems know no type of a table or a text: its ending tells. */
export function typeOf({ type, name }: Pick<File, 'type' | 'name'>): string {
  if (/\.csv$/i.test(name)) return 'text/csv'
  if (type === '' && /\.txt$/i.test(name)) return 'text/plain'
  return type
}

/** `fetch` does not tell how much has gone. */
function put(
  url: string,
  file: File,
  headers: Record<string, string>,
  signal: AbortSignal,
  progress: (part: number) => void,
): Promise<void> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop, { once: true })
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () =>
      request.status < 300 ? done() : failed(new ApiError(request.status, saidBy(request.responseText))),
    )
    request.addEventListener('error', () => failed(new ApiError(0)))
    request.addEventListener('abort', () => failed(new DOMException('Cancelled', 'AbortError')))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    request.send(file)
  })
}

/** A storage beside us answers in words of its own. */
function saidBy(text: string): ErrorBody {
  try {
    return JSON.parse(text) as ErrorBody
  } catch {
    return { message: 'the storage of files refused it' }
  }
}
