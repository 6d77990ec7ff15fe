import { fileTypes, type FileType } from '@cupel/domain/kit/attached.ts'
import type { Readable } from 'node:stream'
import type { FileStore } from './file-store.ts'

/** What is looked at of a file's beginning, and of its end. */
const partBytes = 65_536

/**
 * What a file is by its own bytes, or why it is none that is taken. A file that is two things at once, a picture that is
 * an archive or a page too, is no file for us.
 */
export async function lookAt(store: FileStore, object: string, size: number): Promise<FileType | { no: string }> {
  const head = await bytes(store, object, { start: 0, end: Math.min(size, partBytes) })
  // What Office writes is a zip, whose list of parts says which: it is read whole.
  const isZip = head.subarray(0, 2).toString('latin1') === 'PK'
  const whole = isZip ? await bytes(store, object, { start: 0, end: size }) : head
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(whole).catch(() => undefined)
  if (!found) return isPlainText(head) ? (isPage(head) ? page : 'text/plain') : unknown
  if (!Object.hasOwn(fileTypes, found.mime)) return isPage(head) ? page : { no: `It is a file of type ${found.ext}` }
  const tail = await bytes(store, object, { start: Math.max(0, size - partBytes), end: size })
  if (!isZip && tail.includes('PK\u0005\u0006', undefined, 'latin1')) return { no: 'It is an archive too' }
  if (!isZip && isPage(head)) return page
  return found.mime as FileType
}

const page = { no: 'It is a page of the web, or holds one' }
const unknown = { no: 'What it is cannot be told' }

async function bytes(store: FileStore, object: string, part: { start: number; end: number }): Promise<Buffer> {
  const found = await store.read(object, part)
  if (!found) throw new Error('What was taken in is gone')
  return collected(found)
}

export async function collected(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

/** What a browser might take for a page or a drawing with scripts in it, wherever in the beginning it stands. */
function isPage(head: Buffer): boolean {
  return /<(?:!doctype\s+html|html|head|body|script|svg|iframe|object|embed|img|\?xml-stylesheet)[\s>/]/i.test(
    head.toString('latin1'),
  )
}

/** Text in UTF-8, cut in the middle of a letter at worst. */
function isPlainText(head: Buffer): boolean {
  if (head.includes(0)) return false
  const text = new TextDecoder('utf-8').decode(head.subarray(0, Math.max(0, head.length - 4)), { stream: true })
  // oxlint-disable-next-line no-control-regex -- those that no text has
  return !/[\u0001-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/.test(text)
}
