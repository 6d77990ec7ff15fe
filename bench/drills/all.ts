import { allocators } from './allocators.ts'
import { backups } from './backups.ts'
import { behindProxy } from './behind-proxy.ts'
import { fuzz } from './fuzz.ts'
import { killedApp } from './killed-app.ts'
import { killedDatabase } from './killed-database.ts'
import { mailOutage } from './mail-outage.ts'
import { killedMigration } from './killed-migration.ts'
import { oneBody } from './one-body.ts'
import { replicas } from './replicas.ts'
import { rights } from './rights.ts'
import { concurrentSaves } from './concurrent-saves.ts'
import { secrets } from './secrets.ts'
import { shownScripts } from './shown-scripts.ts'
import { uploads } from './uploads.ts'
import { visibility } from './visibility.ts'
import { stopping } from './stopping.ts'
import { timetable } from './timetable.ts'
import { twice } from './twice.ts'
import type { Drill } from './drill.ts'

/** What everybody may and may not, whatever is asked. */
export const drillsOfRights: readonly Drill[] = [rights, visibility, secrets, uploads, fuzz]

/** Many at once, and the same twice. */
export const drillsOfCrowds: readonly Drill[] = [
  allocators,
  concurrentSaves,
  oneBody,
  twice,
  replicas,
  timetable,
  mailOutage,
]

/** Processes that are stopped, killed and brought back. */
export const drillsOfEnds: readonly Drill[] = [
  stopping,
  killedApp,
  killedDatabase,
  behindProxy,
  backups,
  killedMigration,
]

/** Too long for every change: of the first a round is a journey, and what the other joins is tested piece by piece. */
const longDrills: readonly Drill[] = [shownScripts, behindProxy]

export const drills: readonly Drill[] = [...drillsOfCrowds, ...drillsOfRights, ...drillsOfEnds, ...longDrills]
