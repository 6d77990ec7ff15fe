import { seesPosition } from '@cupel/domain/position/position-rights.ts'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Position')

/** Which cell is open stands in the address: `?stage=in_lot&custody=own`. */
export const positionScreen = screen('/position', {
  words: 'Metal position',
  may: seesPosition,
  page: () => import('./PositionPage.tsx'),
})

export const positionArea = area({})
