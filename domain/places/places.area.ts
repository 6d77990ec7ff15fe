import type { AreaRegister } from '../kit/area-register.ts'
import { division, location, region } from './place.ts'

export const placesArea: AreaRegister = {
  cards: [division, region, location],
  machines: [],
  calculations: [],
}
