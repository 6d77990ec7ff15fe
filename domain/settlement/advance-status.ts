import { statuses } from '../kit/statuses.ts'

export const advanceStatus = statuses(
  {
    OP: ['Open', 'blue', 'promised to the client'],
    ST: ['Sent', 'amber', 'paid out, outstanding until the lot is complete'],
    CL: ['Closed', 'green', 'its lot is complete', 'final'],
    VOID: ['Void', 'hollow', 'taken back; counts nowhere', 'final'],
  },
  {
    /** What counts as paid ahead. */
    outstanding: ['OP', 'ST'],
  },
)

export const { outstanding: outstandingAdvances } = advanceStatus.groups

export const settlementStatus = statuses({
  OP: ['Open', 'blue', 'figures follow every save'],
  FI: ['Final', 'green', 'figures are frozen', 'final'],
  VOID: ['Void', 'hollow', 'its summary lot was removed; counts nowhere', 'final'],
})
