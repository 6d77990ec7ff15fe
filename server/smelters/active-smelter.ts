import type { Reader } from '../kit/database.ts'
import { mayBeChosen } from '../kit/choosable.ts'

/** Lots and hedges are made only for smelters that are active. */
export async function isActive(read: Pick<Reader, 'one'>, smelter: number): Promise<boolean> {
  return mayBeChosen(read, 'smelter', smelter)
}
