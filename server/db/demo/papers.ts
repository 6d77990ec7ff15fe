import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { uploads } from '../../identity/upload.table.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import { priya } from './people.ts'
import { smelterIds } from './smelters.ts'
import type { Timeline } from './timeline.ts'

interface Paper {
  entity: string
  record: number
  name: string
  object: string
  bytes: Buffer
}

/** The papers that stand with the demo company's records. */
const papers: readonly Paper[] = [
  paper(smelterIds.ARR, 'Arroyo terms.pdf', [
    'Arroyo Refining, terms of toll refining',
    'Platinum 93 %, palladium 93 %, rhodium 90 % of the agreed assay.',
    'Settlement 115 days after receipt; splitting limit 1 % relative.',
    'The umpire is named within ten days of the exchange.',
  ]),
  paper(smelterIds.KES, 'Kestrel terms.pdf', [
    'Kestrel Smelting, terms of toll refining',
    'Platinum 94 %, palladium 94 %, rhodium 88 % of the agreed assay.',
    'Settlement 110 days after receipt. Diesel filters in lots of their own.',
  ]),
]

export function filePapers(story: Timeline): void {
  for (const [at, { bytes, ...row }] of papers.entries())
    story.ago(510 - 3 * at, '15:30', priya, 'upload.create', (tx) =>
      tx.insert(uploads).values({
        ...row,
        kind: 'documents',
        type: 'application/pdf',
        size: bytes.length,
        status: 'AT',
        created_by: priya.id,
        attached_at: tx.now,
      }),
    )
}

/** Puts them where files are kept: the records of them are told with all others. */
export async function putPapers(store: FileStore): Promise<void> {
  for (const { object, bytes } of papers) {
    await store.put(object, Readable.from([bytes]), bytes.length)
    await store.takeIn(object)
  }
}

function paper(record: number, name: string, lines: readonly string[]): Paper {
  const hash = createHash('sha256').update(name).digest('hex')
  const object = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  return { entity: 'smelter', record, name, object, bytes: page(lines) }
}

/** One page of text as a PDF. */
function page(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
  const content = `BT /F1 12 Tf 72 720 Td 18 TL\n${text}\nET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const foot = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + foot, 'latin1')
}
