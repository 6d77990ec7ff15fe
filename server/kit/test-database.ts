import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { runAsAdmin, sibling, template } from './test-template.ts'

/** A database of its own for a test, with every table and no rows: a copy of one that was migrated once. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = inject('adminUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runAsAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  const drop = () => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`)
  return { url: sibling(adminUrl, name), drop }
}
