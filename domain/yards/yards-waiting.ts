import { group } from '../kit/roles.ts'
import { waitsFor } from '../kit/waiting.ts'
import { yard } from './yard.ts'

/** As long as there is nobody to buy from, the company has not begun. */
export const yardsWaiting = [
  waitsFor(yard, {
    name: 'first_run',
    query: { status: 'GS' },
    may: group('admin'),
    says: 'The company is not set up yet',
    verb: 'Set up',
    urgent: true,
    as: 'absent',
  }),
]
