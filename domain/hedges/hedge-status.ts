import { statuses } from '../kit/statuses.ts'

export const hedgeStatus = statuses({
  OPEN: ['Open', 'blue', 'ounces can be allocated'],
  COMPLETE: ['Complete', 'green', 'all its lots are final and nothing is left', 'final'],
})

export const allocationStatus = statuses({
  ACTIVE: ['Active', 'blue', 'holds its ounces'],
  HISTORIC: ['Historic', 'hollow', 'its lot was dissolved; holds nothing', 'final'],
})
