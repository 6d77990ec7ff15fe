import { seesPosition } from '@cupel/domain/position/position-rights.ts'
import * as z from 'zod'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Position')

/** The page of the position: which cell is open stands in the address. */
export const positionScreen = screen('/position', {
  words: 'Metal position',
  may: seesPosition,
  search: z.object({
    stage: z.string().default(''),
    custody: z.string().default('own'),
    search: z.string().default(''),
    page: z.string().default(''),
  }),
  page: () => import('./PositionPage.tsx'),
})

export const positionArea = area({})
