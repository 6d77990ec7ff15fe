import { createDeflateRaw, crc32 } from 'node:zlib'

/** A file of an archive: its text, as a whole or piece by piece. */
export interface Entry {
  name: string
  text: string | AsyncIterable<string>
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  at: number
}

/**
 * A ZIP archive, made as it is read: no file of it is ever held whole. Packing is done beside the main thread. Sizes
 * follow each file (bit 3), since nobody knows them before; up to 4 GB.
 */
export async function* zipOf(entries: readonly Entry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for (const { name, text } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at }
    const head = localHead(entry)
    yield head
    for await (const part of packed(text, entry)) yield part
    const tail = descriptor(entry)
    yield tail
    at += head.length + entry.packed + tail.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield end(written.length, directory.length, at)
}

async function* packed(text: Entry['text'], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 3 })
  const feeding = feed(typeof text === 'string' ? [text] : text, entry, deflate)
  // Whoever reads hears of it from the stream.
  feeding.catch((error: unknown) => deflate.destroy(error as Error))
  for await (const part of deflate as AsyncIterable<Buffer>) {
    entry.packed += part.length
    yield part
  }
  await feeding
}

async function feed(
  text: Iterable<string> | AsyncIterable<string>,
  entry: Written,
  deflate: ReturnType<typeof createDeflateRaw>,
): Promise<void> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    await new Promise<void>((done, fail) => deflate.write(bytes, (error) => (error ? fail(error) : done())))
  }
  deflate.end()
}

const version = 20
/** Sizes follow the file; names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, the first day there is: the archive is the same whenever it is made. */
const day = 0x21

function localHead({ name }: Written): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(day, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function directoryEntry({ name, crc, packed, size, at }: Written): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflated, 10)
  entry.writeUInt16LE(day, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(at, 42)
  return Buffer.concat([entry, name])
}

function end(count: number, length: number, at: number): Buffer {
  const tail = Buffer.alloc(22)
  tail.writeUInt32LE(0x06054b50, 0)
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(length, 12)
  tail.writeUInt32LE(at, 16)
  return tail
}
