import { designationCodes, designations } from '../kit/designations.ts'
import { allOf } from '../kit/roles.ts'
import { waitsFor, waitsForMove } from '../kit/waiting.ts'
import { lot } from '../lots/lot.ts'
import { advance } from './advance.ts'
import { brokeredSettlement } from './brokered-settlement-card.ts'
import { confirmedWarning } from './confirmed-warning.ts'
import { seesSettlements, seesSummaries } from './settlement-rights.ts'
import { settlementMachine } from './settlement-machine.ts'
import { summaryMachine } from './summary-machine.ts'

const accounted = designationCodes.filter((code) => designations[code].expects_settlement)
const owned = designationCodes.filter((code) => !designations[code].expects_settlement)
const facts = ['smelter_code', 'yard_names'] as const

export const settlementWaiting = [
  waitsFor(lot, {
    name: 'lots_to_reconcile',
    query: { status: 'RE' },
    may: allOf([summaryMachine.moves.create.allow, seesSummaries]),
    says: 'At the smelter, without a summary',
    verb: 'Reconcile',
    facts,
  }),
  waitsFor(lot, {
    name: 'lots_to_settle',
    query: { status: 'RC', settlement_status__isnull: true, designation__in: accounted },
    may: allOf([settlementMachine.moves.create.allow, seesSettlements]),
    says: 'Reconciled, without an account',
    verb: 'Open account',
    facts,
  }),
  waitsForMove(brokeredSettlement, 'finalize', {
    name: 'settlements_to_finalize',
    says: 'Settlement to finalize',
    facts: ['yard_name', 'amount_due'],
  }),
  waitsForMove(lot, 'complete', {
    name: 'lots_to_complete',
    query: { status__in: ['RC'], settlement_status: 'FI' },
    says: 'Settled, not complete',
    facts,
  }),
  waitsForMove(lot, 'complete', {
    name: 'own_lots_to_complete',
    query: { status__in: ['RC'], designation__in: owned },
    says: 'Reconciled, not complete',
    facts,
  }),
  waitsForMove(advance, 'send', {
    name: 'advances_to_send',
    says: 'Advance promised, not sent',
    facts: ['lot_name', 'amount', 'payment_date'],
  }),
  waitsFor(confirmedWarning, {
    name: 'warnings_confirmed',
    query: (today) => ({ at__gte: today }),
    may: confirmedWarning.may.list,
    says: 'Warnings passed over today',
    verb: 'Look',
    since: 'at',
    as: 'whole',
  }),
]
