import type { AreaDrills } from '../test-drills.ts'

/** It keeps nothing of its own. */
export const positionDrills: AreaDrills = { rows: {}, posts: {} }
