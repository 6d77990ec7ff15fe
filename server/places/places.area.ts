import type { ServerArea } from '../kit/server-area.ts'
import { places } from './place.routes.ts'

export const placesArea: ServerArea = {
  routes: [places],
}
