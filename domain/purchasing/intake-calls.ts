import { endpoint } from '../kit/endpoint.ts'
import * as z from 'zod'
import { intake, newIntake } from './intake.ts'

export const createIntake = endpoint({
  name: 'intake.create',
  says: 'Takes purchases or boxes into inventory: inputs are used up, packed boxes stand at the location, purchases are intook',
  method: 'POST',
  path: '/api/intakes/',
  may: 'create-intakes',
  status: 201,
  input: newIntake,
  output: intake.row,
})

export const deleteIntake = endpoint({
  name: 'intake.delete',
  says: 'Takes an intake back: purchases are received again, boxes as they were; needs a note',
  method: 'DELETE',
  path: '/api/intakes/{id}/',
  may: 'create-intakes',
  status: 204,
  input: z.object({ note: z.string('A note is required').trim().min(1, 'A note is required').max(1000) }),
  output: z.undefined(),
})
