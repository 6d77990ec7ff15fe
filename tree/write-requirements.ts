import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { requirementsPage } from './requirements.ts'
import { readSources } from './sources.ts'

writeFileSync(path.resolve(import.meta.dirname, '../docs/requirements.md'), requirementsPage(readSources()))
