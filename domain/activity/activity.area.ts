import type { AreaRegister } from '../kit/area-register.ts'
import { comment } from './comment.ts'

/** What people do with the records of all other areas, and say about them. */
export const activityArea: AreaRegister = { cards: [comment], machines: [], calculations: [] }
