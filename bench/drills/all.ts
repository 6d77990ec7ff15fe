import { allocators } from './allocators.ts'
import { backups } from './backups.ts'
import { fuzz } from './fuzz.ts'
import { killedApp } from './killed-app.ts'
import { killedDatabase } from './killed-database.ts'
import { killedMigration } from './killed-migration.ts'
import { oneBody } from './one-body.ts'
import { replicas } from './replicas.ts'
import { rights } from './rights.ts'
import { concurrentSaves } from './concurrent-saves.ts'
import { secrets } from './secrets.ts'
import { visibility } from './visibility.ts'
import { stopping } from './stopping.ts'
import { twice } from './twice.ts'
import type { Drill } from './drill.ts'

/** Every drill: those inside one process first, then those that kill. */
export const drills: readonly Drill[] = [
  allocators,
  rights,
  visibility,
  secrets,
  concurrentSaves,
  oneBody,
  twice,
  fuzz,
  replicas,
  stopping,
  killedApp,
  killedDatabase,
  backups,
  killedMigration,
]
