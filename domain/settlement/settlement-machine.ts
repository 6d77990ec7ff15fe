import { id, status } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import { type PerMetal } from '../kit/metals.ts'
import { always, type Guard, type Move } from '../kit/moves.ts'
import { datesYearsOff, type Warning } from '../kit/warnings.ts'
import { settlementStatus } from './advance-status.ts'
import { metalOf, metalWarnings, unpaidAdvances, type SettledMetal } from './metal-warnings.ts'
import { settlers } from './settlement-rights.ts'
import { weightOff } from './summary-warnings.ts'

const open = settlementStatus.only('OP')
const finalized = 'Settlement is finalized'
/** Judged at every write: the terms of that yard are what the client is paid by. */
const foreignYard: Guard<{ yard_is_of_lot: boolean }> = [
  "None of the lot's purchases is of this yard",
  ({ yard_is_of_lot }) => !yard_is_of_lot,
  'yard_id',
]

/** What an account is worked out from, beside its own fields. */
export interface Settled {
  metals: readonly SettledMetal[]
  is_hedged: PerMetal<boolean>
  currency: string
  advance_lines: readonly { amount: string; status: string }[]
}
/** The field is the line's, not the account's. */
const withoutField = ({ code, text }: Warning): Warning => ({ code, text })

/** Open while its figures follow every save, then final for good. */
export const settlementMachine = machine({
  name: 'brokered_settlement',
  knownBy: 'lot_name',
  row: { id, status: status(settlementStatus).default('OP') },
  moves: {
    create: {
      on: 'create',
      to: 'OP',
      allow: settlers,
      label: 'Create',
      inputGuards: [
        ['The lot already has a settlement', ({ has_one }: { has_one: boolean }) => has_one, 409],
        ['A designated yard is required', ({ has_yard }: { has_yard: boolean }) => !has_yard, 'yard_id'],
        foreignYard,
      ],
    },
    update: {
      on: 'update',
      from: open,
      allow: settlers,
      label: 'Change',
      guards: [[finalized, (settlement) => settlement.status === 'FI', 409]],
      inputGuards: [foreignYard],
      warnings: [datesYearsOff('shipped_date')],
      effects: ['its figures are worked out anew', 'another yard brings its terms'],
    },
    finalize: {
      on: 'status',
      from: open,
      to: 'FI',
      allow: settlers,
      label: 'Finalize',
      final: true,
      inputGuards: [foreignYard],
      warnings: [
        ({ metals, is_hedged }: Settled) =>
          metals.flatMap((line) => metalWarnings(line, is_hedged[metalOf[line.metal]]).map(withoutField)),
        ({ advance_lines, currency }: Settled) => unpaidAdvances(advance_lines, currency),
        weightOff,
        datesYearsOff('shipped_date'),
      ],
      effects: ['freezes figures, rates and advances'],
    },
    void: {
      on: 'system',
      from: open,
      to: 'VOID',
      allow: 'nobody',
      label: 'Void',
      effects: ['it is kept, and counts nowhere'],
    },
    reopen: {
      on: 'status',
      from: settlementStatus.only('FI'),
      to: 'OP',
      allow: settlers,
      label: 'Re-open',
      guards: [[finalized, always, 409]],
    },
  },
})

export interface Line {
  settlement_status: string | null
}
const frozen: readonly Guard<Line>[] = [
  [finalized, (line) => line.settlement_status === 'FI', 409],
  ['Settlement is void', (line) => line.settlement_status === 'VOID', 409],
]

/** A metal's line, and what counts where nothing is typed. */
export interface MetalLine {
  counting: SettledMetal
  is_hedged: boolean
}
const ofMetal = [({ counting, is_hedged }: MetalLine) => metalWarnings(counting, is_hedged)]

/** Lines of a settlement change while it is open. */
export const settlementLineMoves = {
  create: { on: 'create', allow: settlers, label: 'Create', inputGuards: frozen },
  update: { on: 'update', allow: settlers, label: 'Change', guards: frozen },
  delete: { on: 'delete', allow: settlers, label: 'Delete', guards: frozen },
} satisfies Record<string, Move<Line>>

/** A settlement has one line a metal. */
export const settlementMetalMoves = {
  ...settlementLineMoves,
  create: {
    ...settlementLineMoves.create,
    warnings: ofMetal,
    effects: [['brokered_settlement_metal.update', 'or changes the line that the metal has']],
  },
  update: { ...settlementLineMoves.update, warnings: ofMetal },
} satisfies Record<string, Move<Line>>
