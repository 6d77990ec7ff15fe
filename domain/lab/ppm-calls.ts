import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { labRights } from './lab-rights.ts'
import { ppmCalculation, ppmCalculationBody, ppmCalculationChange } from './ppm-calculation-card.ts'

const results = z.record(z.string(), z.unknown())

export const createPpmCalculation = endpoint({
  name: 'ppm_calculation.create',
  says: 'Calculates and stores a PPM calculation with its lines; its lot takes the ounces over',
  method: 'POST',
  path: '/api/ppm_calculations/',
  may: labRights,
  status: 201,
  input: ppmCalculationBody,
  output: ppmCalculation.row,
})
export const changePpmCalculation = endpoint({
  name: 'ppm_calculation.update',
  says: 'Changes what is sent; other lines are calculated anew. `chosen` says that its lot takes this one',
  method: 'PATCH',
  path: '/api/ppm_calculations/{id}/',
  may: labRights,
  input: ppmCalculationChange,
  output: ppmCalculation.row,
})
export const calculatePpm = endpoint({
  name: 'ppm_calculation.calculate',
  says: 'The results of lines, without storing anything',
  method: 'POST',
  path: '/api/ppm_calculations/calculate/',
  may: 'anyone',
  input: ppmCalculationBody,
  output: results,
})
export const defaultPpmCalculation = endpoint({
  name: 'ppm_calculation.default',
  says: 'The starting point of a new calculation; with a lot, its converters as they were checked in',
  method: 'GET',
  path: '/api/ppm_calculations/default/',
  may: ppmCalculation.may.read,
  input: z.object({ lot: z.coerce.number().int().positive().optional() }),
  output: ppmCalculationBody.extend({ lot_name: z.string().nullable() }),
})
