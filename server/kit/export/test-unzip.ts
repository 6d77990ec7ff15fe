import { inflateRawSync } from 'node:zlib'

/** For tests: the files of an archive by their names, found as a program that opens it finds them, from its end. */
export function unzip(archive: Buffer): Record<string, string> {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('The archive has no end')
  const files: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)]
    const length = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + length)
    const start = archive.readUInt32LE(at + 42)
    const from = start + 30 + archive.readUInt16LE(start + 26)
    const text = inflateRawSync(archive.subarray(from, from + packed))
    if (text.length !== size) throw new Error(`${name} is not as long as it says`)
    files[name] = text.toString()
    at += 46 + length
  }
  return files
}
