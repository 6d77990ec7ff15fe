import type { Calculation } from './calculation.ts'
import type { AnyCard } from './card.ts'
import type { Import } from './imports.ts'
import type { AnyMachine } from './machine.ts'
import type { Report } from './report.ts'
import type { Waiting } from './waiting.ts'

/** What an area declares: drawings, policies, pickers, the API's figures and the tests read it from here. */
export interface AreaRegister {
  cards: readonly AnyCard[]
  /** In the order in which they are drawn; lines that follow another's states stand with it. */
  machines: readonly AnyMachine[]
  calculations: readonly Calculation[]
  reports?: readonly Report[]
  /** What waits for somebody in this area. */
  waiting?: readonly Waiting[]
  /** What can be taken from a file. */
  imports?: readonly Import[]
}
