/**
 * The text of a file: UTF-8, or UTF-16 as spreadsheets write “Unicode text”, which begins with its mark. What is in an
 * older encoding keeps a mark in place of each letter that cannot be read, and the preview names the lines.
 */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}
