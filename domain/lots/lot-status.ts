import { statuses } from '../kit/statuses.ts'

export const lotStatus = statuses(
  {
    HE: ['Open', 'blue', 'being hedged and filled'],
    CU: ['Cutting', 'orange', 'its converters are being opened'],
    CT: ['Cut', 'teal', 'shredding is finalized'],
    LK: ['Locked', 'amber', 'contents frozen, waiting for a ship date'],
    SH: ['Shipping', 'violet', 'on its way to the smelter'],
    RE: ['Received', 'indigo', 'at the smelter'],
    RC: ['Reconcile', 'magenta', "the smelter's summary is in"],
    CO: ['Complete', 'green', 'settled', 'final'],
    DS: ['Dissolved', 'hollow', 'taken apart again', 'final'],
    CN: ['Consolidated', 'hollow', 'became part of another lot', 'final'],
  },
  {
    /** Not yet shipped. */
    early: ['HE', 'CU', 'CT', 'LK'],
    final: ['CO', 'DS', 'CN'],
    onCutPlan: ['HE', 'CU'],
    /** Purchases and boxes may still be put in or taken out. */
    fillable: ['HE', 'CU', 'CT'],
    /** Shipped or later. */
    shipped: ['SH', 'RE', 'RC', 'CO'],
    /** The way of a lot, for the stage rail. */
    way: ['HE', 'CU', 'CT', 'LK', 'SH', 'RE', 'RC', 'CO'],
  },
)

export const { early, final, onCutPlan, fillable, shipped, way: lotPath } = lotStatus.groups
