import { statuses } from '../kit/statuses.ts'

/** Of inventory manifests and lot manifests alike. */
export const manifestStatus = statuses({
  DR: ['Draft', 'slate', 'being put together'],
  RQ: ['Requested', 'amber', 'waits for a transit, or for the transit to leave'],
  SH: ['Shipped', 'violet', 'sealed and on the road'],
  RC: ['Received', 'green', 'its transit has arrived', 'final'],
})
