import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { people, type Person } from '../../server/identity/test-people.ts'
import { openDatabase, type Database } from '../../server/kit/query/database.ts'
import { chooseDataDirectory } from '@cupel/postgres/data-directory.ts'
import { findServer } from '@cupel/postgres/server.ts'
import { startPostgres } from '@cupel/postgres/postgres.ts'
import { range } from './chance.ts'

/** A data folder of a drill's own, whose database the apps under test start and keep. */
export interface OwnFolder {
  dataDir: string
  /** The database server as it runs now: its process, and its address for the owner of the database. */
  server: () => Promise<{ pid: number; url: string }>
  /** The drill's own look into the books: a connection that is opened anew each time, for the server may be another by then. */
  look: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** People enough that nobody asks more than one person may. */
  crowd: () => Promise<Person[]>
  remove: () => Promise<void>
}

export async function ownFolder(): Promise<OwnFolder> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cupel-drill-'))
  const running = async () => {
    const server = await findServer(chooseDataDirectory(dataDir))
    if (!server) throw new Error(`No database server runs in ${dataDir}`)
    return server
  }
  const look: OwnFolder['look'] = async (work) => {
    const db = openDatabase((await running()).url('cupel'), { max: 4 })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
  return {
    dataDir,
    server: async () => {
      const now = await running()
      return { pid: now.pid, url: now.url('cupel') }
    },
    look,
    crowd: () =>
      look(async (db) => {
        const { as } = await people(db)
        return Promise.all(range(16).map((n) => as(`Hand ${n}`, ['admin'])))
      }),
    remove: async () => {
      // Whoever was killed did not stop the server: held and let go once more, it stops.
      const last = await startPostgres({ dataDir })
      await last.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
