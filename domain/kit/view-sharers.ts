import { group } from './roles.ts'

/** Who may give a view to everyone: those who answer for how others work. */
export const viewSharers = group(
  'coordinator',
  'warehouse manager',
  'logistics-manager',
  'advance-manager',
  'account director',
  'senior account manager',
  'lab manager',
  'market manager',
  'org manager',
  'finance',
)
