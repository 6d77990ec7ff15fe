import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { tozField } from '../kit/fields.ts'
import { allocation } from './allocation.ts'

const ofMetal = z.object({ contained: tozField(), allocated: tozField(), unallocated: tozField({ min: '-9999999' }) })

export const overviewTotalsCall = endpoint({
  name: 'allocation.overview_totals',
  says: 'Contained, allocated and unallocated ounces of all lots that are not final',
  method: 'GET',
  path: '/api/allocations/overview_totals/',
  may: allocation.may.list,
  input: z.object({}),
  output: z.object({ pt: ofMetal, pd: ofMetal, rh: ofMetal }),
})
