import { chooseDataDirectory } from '@cupel/postgres/data-directory.ts'
import path from 'node:path'
import { storage } from './environment.ts'
import type { FileStore } from './kit/files/file-store.ts'
import { folderStore } from './kit/files/folder-store.ts'
import { s3Store } from './kit/files/s3-store.ts'
import { given, type Given } from './settings.ts'

/** Where files are kept: the storage that S3_URL names, else the folder CUPEL_FILES, else one beside the database. */
export async function fileStoreOf(env: NodeJS.ProcessEnv): Promise<FileStore> {
  const set = given(env)
  const s3 = storage(set)
  return s3 ? s3Store(s3) : folderStore(path.resolve(set.CUPEL_FILES ?? besideDatabase(set)))
}

/** With a database elsewhere there is no folder of it here: what several processes share is said by CUPEL_FILES. */
function besideDatabase({ DATABASE_URL, CUPEL_DATA }: Given): string {
  if (DATABASE_URL) return path.join(import.meta.dirname, '..', 'data', 'files')
  return path.join(chooseDataDirectory(CUPEL_DATA).dataDir, 'files')
}
