import { statuses } from '../kit/statuses.ts'

export const checkInStatus = statuses(
  {
    PR: ['Preliminary', 'slate', 'announced, not yet opened'],
    OP: ['Open', 'blue', 'converters are being entered'],
    CO: ['Complete', 'green', 'wrapped up at the yard', 'final'],
  },
  {
    inProgress: ['PR', 'OP'],
  },
)

export const { inProgress } = checkInStatus.groups
