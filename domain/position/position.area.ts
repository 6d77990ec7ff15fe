import type { AreaRegister } from '../kit/area-register.ts'

/** What the company holds of each metal and has sold of it: read off the records of all areas before it. */
export const positionArea: AreaRegister = { cards: [], machines: [], calculations: [] }
