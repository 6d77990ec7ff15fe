import { sql } from 'drizzle-orm'
import type { FileStore } from './file-store.ts'
import type { Job } from '../jobs/job.ts'

interface Forgotten {
  id: number
  object: string
}

/** So many at a time: between them it is looked whether the server is to end. */
const atOnce = 200

/**
 * Throws away the files of removed ones after ninety days, and what was announced and never came after one. The file
 * goes before its row says so: what is interrupted in between is done again, and what is gone is gone.
 */
export const forgottenFiles = (files: FileStore): Job => ({
  name: 'forgotten-files',
  at: '30 2 * * *',
  run: async ({ db, signal, count }) => {
    const oldest = (which: ReturnType<typeof sql>) =>
      db.rows<Forgotten>(
        sql`select id, object from uploads where ${which} and forgotten_at is null order by id limit ${atOnce}`,
      )
    const each = async (which: ReturnType<typeof sql>, then: (id: number) => ReturnType<typeof sql>) => {
      for (let some = await oldest(which); some.length > 0; some = await oldest(which))
        for (const { id, object } of some) {
          signal.throwIfAborted()
          await files.remove(object)
          await db.rows(then(id))
          count(1)
        }
    }
    await each(
      sql`status = 'RM' and ended_at < now() - interval '90 days'`,
      (id) => sql`update uploads set forgotten_at = now() where id = ${id}`,
    )
    await each(
      sql`status = 'WA' and created_at < now() - interval '1 day'`,
      (id) => sql`delete from uploads where id = ${id} and status = 'WA'`,
    )
  },
})
