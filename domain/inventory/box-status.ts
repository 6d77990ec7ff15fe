import { statuses } from '../kit/statuses.ts'

export const boxStatus = statuses(
  {
    AC: ['Active', 'blue', 'on hand and free'],
    ST: ['Staged', 'amber', 'on hand, put on a lot or manifest'],
    SH: ['Shipped', 'violet', 'on the road'],
    CU: ['Cut', 'green', 'used up', 'final'],
    DE: ['Deleted', 'hollow', 'merged or withdrawn', 'final'],
  },
  {
    /** Physically at its location. */
    onHand: ['AC', 'ST'],
  },
)

export const { onHand } = boxStatus.groups
