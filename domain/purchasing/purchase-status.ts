import { statuses } from '../kit/statuses.ts'

export const purchaseStatus = statuses(
  {
    OP: ['Created', 'slate', 'being checked in at the yard'],
    RE: ['Received', 'indigo', 'all check-ins complete, or its transit has come in'],
    IN: ['Intook', 'teal', 'taken into inventory'],
    SO: ['Sorted', 'teal', 'every line has its type'],
    CU: ['Cut', 'green', 'the smelter has returned a summary of its lot', 'final'],
  },
  {
    /** Check-ins may still be added, and it may be taken into inventory. */
    notIntook: ['OP', 'RE'],
    /** From here on the material stands in the warehouse. */
    intookOrLater: ['IN', 'SO', 'CU'],
  },
)

export const { notIntook, intookOrLater } = purchaseStatus.groups
