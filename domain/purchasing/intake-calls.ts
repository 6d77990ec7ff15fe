import { endpoint } from '../kit/endpoint.ts'
import { warningsAnswer } from '../kit/warnings.ts'
import * as z from 'zod'
import { intakeMachine, takeBackInput } from './intake-machine.ts'
import { intake, newIntake } from './intake.ts'

const { moves } = intakeMachine

export const createIntake = endpoint({
  name: 'intake.create',
  says: 'Takes purchases or boxes into inventory: inputs are used up, packed boxes stand at the location, purchases are intook',
  method: 'POST',
  path: '/api/intakes/',
  may: moves.create.allow,
  status: 201,
  input: newIntake,
  output: intake.row.extend({ warnings: warningsAnswer }),
})

export const deleteIntake = endpoint({
  name: 'intake.delete',
  says: 'Takes an intake back: purchases are received again, boxes as they were; needs a note',
  method: 'DELETE',
  path: '/api/intakes/{id}/',
  may: moves.delete.allow,
  status: 204,
  input: z.object(takeBackInput),
  output: z.undefined(),
})
