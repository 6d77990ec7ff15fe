import type { AreaRegister } from '../kit/area-register.ts'
import { division } from './division.ts'
import { location } from './location.ts'
import { region } from './region.ts'
import { divisionImport, locationImport, regionImport } from './places-imports.ts'

export const placesArea: AreaRegister = {
  cards: [division, region, location],
  machines: [],
  calculations: [],
  imports: [divisionImport, regionImport, locationImport],
}
