import { Complaint } from '@cupel/postgres/complaint.ts'
import { openPostgres } from '@cupel/postgres/postgres.ts'
import { given } from './settings.ts'

/**
 * Runs a program between Cupel's database, which DATABASE_URL or CUPEL_DATA name, and the folder that is its one
 * argument. It says what was done, or what the person can put right.
 */
export async function folderProgram(work: (url: string, folder: string) => Promise<string>): Promise<void> {
  try {
    given(process.env)
    const [folder] = process.argv.slice(2)
    if (!folder)
      throw new Complaint('Name the folder of the backup: npm run backup -- FOLDER, or npm run restore -- FOLDER.')
    const postgres = await openPostgres(process.env)
    try {
      console.log(await work(postgres.url, folder))
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    if (!(error instanceof Complaint)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
