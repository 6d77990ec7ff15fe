import { areas } from '@cupel/domain/areas.ts'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

const server = path.resolve(import.meta.dirname, '../..')

/** The files of SQL that say a rule of the domain, area by area, for a rule may be built on those of earlier areas. */
export function ruleFiles(): string[] {
  return areas
    .flatMap((area) => globSync(`${area}/*.sql`, { cwd: server }).toSorted())
    .map((file) => path.join(server, file))
}

/**
 * Makes the schema `rules`: functions that say in SQL what the domain says (docs/decisions/0048). It holds no data, so it is
 * dropped and made again whenever a file has changed. No views: a migration could not change a column that one reads.
 */
export async function replaceRules(client: pg.ClientBase): Promise<void> {
  const text = ruleFiles()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const mark = createHash('sha256').update(text).digest('hex')
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description(to_regnamespace('rules'), 'pg_namespace') as mark`,
  )
  if (rows[0]?.mark === mark) return
  await client.query(`
    begin;
    drop schema if exists rules cascade;
    create schema rules;
    ${text}
    grant usage on schema rules to cupel_app;
    comment on schema rules is '${mark}';
    commit`)
}
