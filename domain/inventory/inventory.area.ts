import type { AreaRegister } from '../kit/area-register.ts'
import { calculation } from '../kit/calculation.ts'
import { boxMachine } from './box-machine.ts'
import { boxMerge, boxMergeInput } from './box-merge.ts'
import { boxNet, boxNetInput } from './box-net.ts'
import { boxSplit, boxSplitInput } from './box-split.ts'
import { inventoryBox } from './inventory-box.ts'
import { boxImport } from './box-import.ts'

export const inventoryArea: AreaRegister = {
  cards: [inventoryBox],
  machines: [boxMachine],
  calculations: [
    calculation('box_net', 'Net weight of a box', 'Boxes and receiving', boxNetInput, boxNet),
    calculation('box_split', 'Splitting a box', 'Boxes and receiving', boxSplitInput, boxSplit),
    calculation('box_merge', 'Merging boxes', 'Boxes and receiving', boxMergeInput, boxMerge),
  ],
  imports: [boxImport],
}
