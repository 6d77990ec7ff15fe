import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

/** A folder of files for one server of a test. */
export function testFiles(): { files: FileStore; folder: string; remove: () => Promise<void> } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cupel-files-'))
  return { files: folderStore(folder), folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The smallest pictures and papers that are what they say, each of its own bytes. */
export const samples = {
  jpeg: Buffer.from('ffd8ffe000104a46494600010101004800480000ffdb004300', 'hex'),
  png: Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da63fccfc0500f0004850180f1d2a2640000000049454e44ae426082',
    'hex',
  ),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  /** An archive without anything in it. */
  zip: Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]),
  csv: Buffer.from('code,count\nGD3-EA6,3\n'),
} as const
