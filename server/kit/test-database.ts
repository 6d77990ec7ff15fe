import { adminUrlName, copyTemplate, filledTemplate, type FreshDatabase } from './test-template.ts'

/** A database of its own for a test, with every table and no rows: a copy of one that was migrated once. */
export function freshDatabase(): Promise<FreshDatabase> {
  return copyTemplate(adminUrl())
}

/** A copy of a database that is filled once in a run: `name` says which. */
export async function filledDatabase(name: string, fill: (url: string) => Promise<void>): Promise<FreshDatabase> {
  return copyTemplate(adminUrl(), await filledTemplate(adminUrl(), name, fill))
}

function adminUrl(): string {
  const url = process.env[adminUrlName]
  if (!url) throw new Error('No server for tests was started: see the runner’s global set-up.')
  return url
}
