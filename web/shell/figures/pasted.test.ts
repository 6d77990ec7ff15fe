import { expect, test } from 'vitest'
import { pastedInputs } from './pasted.ts'

test('inputs are taken alone or as a line of a batch', () => {
  expect(pastedInputs(' {"weight": "2"} ', 'box_net')).toEqual({ inputs: { weight: '2' } })
  expect(pastedInputs('{"name": "box_net", "inputs": {"weight": 2}}', 'box_net')).toEqual({ inputs: { weight: 2 } })
  expect(pastedInputs('{"name": "mixed"}', 'ppm_calculation')).toEqual({ inputs: { name: 'mixed' } })
})

test('what is neither is told', () => {
  expect(pastedInputs('{"weight": 2', 'box_net')).toEqual({ error: 'This is not JSON' })
  expect(pastedInputs('[1]', 'box_net')).toHaveProperty('error')
  expect(pastedInputs('{"name": "fx", "inputs": {}}', 'box_net')).toEqual({ error: 'These are inputs of fx' })
})
