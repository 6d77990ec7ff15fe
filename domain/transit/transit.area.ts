import type { AreaRegister } from '../kit/area-register.ts'
import { inventoryManifestMachine, lotManifestMachine } from './manifest-machine.ts'
import { transitMachine } from './transit-machine.ts'

export const transitArea: AreaRegister = {
  cards: [],
  machines: [inventoryManifestMachine, lotManifestMachine, transitMachine],
  calculations: [],
}
