import { statuses } from '../kit/statuses.ts'

export const transitStatus = statuses(
  {
    NE: ['New', 'slate', 'planned; booked once somebody has booked it'],
    IT: ['In transit', 'violet', 'on the road'],
    RE: ['Receiving', 'indigo', 'being counted and weighed'],
    DI: ['Disputed', 'red', 'arrived otherwise than announced'],
    DE: ['Delivered', 'teal', 'received, the final cost is open'],
    CO: ['Complete', 'green', 'received and paid', 'final'],
  },
  {
    /** Check-ins and manifests may still come and go. */
    attachable: ['NE', 'IT'],
    active: ['IT', 'RE', 'DI'],
    received: ['DE', 'CO'],
  },
)

export const { attachable, active, received } = transitStatus.groups

/** Booked: somebody has booked it, and it has not yet arrived. */
export function isBooked(transit: { status: string; booked_by: number | null; booked_at: string | null }): boolean {
  return attachable.some((code) => code === transit.status) && transit.booked_by !== null && transit.booked_at !== null
}
