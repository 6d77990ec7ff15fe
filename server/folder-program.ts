import { parseArgs } from 'node:util'
import { Complaint } from '@cupel/postgres/complaint.ts'
import { openPostgres } from '@cupel/postgres/postgres.ts'
import { given } from './settings.ts'

/**
 * Runs a program between Cupel's database, which DATABASE_URL or CUPEL_DATA name, and the folder that is its
 * argument; `--replace` is for what would else be refused. It says what was done, or what the person can put right.
 */
export async function folderProgram(
  work: (url: string, folder: string, options: { replace: boolean }) => Promise<string>,
): Promise<void> {
  try {
    given(process.env)
    const { folder, replace } = asked()
    const postgres = await openPostgres(process.env)
    try {
      console.log(await work(postgres.url, folder, { replace }))
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    if (!(error instanceof Complaint)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function asked(): { folder: string; replace: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [folder, ...rest] = positionals
  const unknown = Object.keys(values).find((name) => name !== 'replace')
  if (unknown !== undefined) throw new Complaint(`There is no --${unknown}.`)
  if (!folder || rest.length > 0)
    throw new Complaint('Name the folder of the backup, and no more: npm run backup -- FOLDER; so restore and upgrade.')
  return { folder, replace: values.replace === true }
}
