import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { machines } from '../domain/registers.ts'
import { machinesPage } from './machines-page.ts'

writeFileSync(path.resolve(import.meta.dirname, '../docs/machines.md'), machinesPage(machines))
