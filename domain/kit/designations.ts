/** Who owns material and who processes it; carried by purchases, hedges, lots and PPM calculations. */
export const designations = {
  DIRECT: { text: 'Direct', expects_settlement: false, says: 'processed and owned by us' },
  SEPARATE: { text: 'Separate', expects_settlement: false, says: 'deprecated, kept on old records' },
  TOLLING: { text: 'Tolling', expects_settlement: true, says: 'processed by us, owned by the customer' },
  BROKERED: { text: 'Brokered', expects_settlement: true, says: 'we are an intermediary and never touch the material' },
} as const

export type Designation = keyof typeof designations
export const designationCodes = ['DIRECT', 'SEPARATE', 'TOLLING', 'BROKERED'] as const
export const designationTexts = {
  DIRECT: 'Direct',
  SEPARATE: 'Separate',
  TOLLING: 'Tolling',
  BROKERED: 'Brokered',
} as const
