import { allocators } from './allocators.ts'
import { fuzz } from './fuzz.ts'
import { rights } from './rights.ts'
import { savers } from './savers.ts'
import { sightings } from './sightings.ts'
import { twice } from './twice.ts'
import type { Drill } from './drill.ts'

/** Every drill, cheapest first. */
export const drills: readonly Drill[] = [allocators, rights, sightings, savers, twice, fuzz]
