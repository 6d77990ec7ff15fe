import { statuses } from '../kit/statuses.ts'

export const tripStatus = statuses(
  {
    PE: ['Pre', 'slate', 'being planned'],
    PO: ['Proposed', 'amber', 'waits for the manager'],
    AP: ['Approved', 'blue', 'may start, or is under way'],
    CP: ['Completion proposed', 'orange', 'waits for the manager to close it'],
    CO: ['Complete', 'green', 'closed', 'final'],
    DE: ['Declined', 'hollow', 'declined for good, on old records', 'final'],
  },
  {
    editable: ['PE', 'AP'],
  },
)

export const { editable } = tripStatus.groups

/** Whether a declined trip is over. The house sends it back to be planned anew. */
export const declineIsFinal: boolean = false

export const saleStatus = statuses({
  PR: ['Provisional', 'slate', 'expected'],
  BI: ['Bid', 'amber', 'offered for'],
  CO: ['Confirmed', 'green', 'agreed', 'final'],
})

export const expenseStatus = statuses({
  OPEN: ['Open', 'blue', 'being entered'],
  SUBMITTED: ['Submitted', 'amber', 'handed in'],
  LOCKED: ['Locked', 'green', 'in a spending plan that was sent, or its trip is complete', 'final'],
})
