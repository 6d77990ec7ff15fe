import { statuses } from '../kit/statuses.ts'

export const purchaseStatus = statuses({
  OP: ['Created', 'slate', 'being checked in at the yard'],
  RE: ['Received', 'indigo', 'all check-ins complete, or its transit has come in'],
  IN: ['Intook', 'teal', 'taken into inventory'],
  SO: ['Sorted', 'teal', 'every line has its type'],
  CU: ['Cut', 'green', 'the smelter has returned a summary of its lot', 'final'],
})
/** Statuses in which check-ins may still be added. */
export const takingCheckIns = purchaseStatus.only('OP', 'RE')
/** Not yet taken into inventory. */
export const notIntook = purchaseStatus.only('OP', 'RE')
/** From here on the material stands in the warehouse. */
export const intookOrLater = purchaseStatus.only('IN', 'SO', 'CU')
