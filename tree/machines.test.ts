import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { machine } from '../domain/kit/machine.ts'
import { always } from '../domain/kit/moves.ts'
import { id, status } from '../domain/kit/fields.ts'
import { statuses } from '../domain/kit/statuses.ts'
import { machines } from '../domain/registers.ts'
import { machinesPage } from './machines-page.ts'

test('docs/machines.md is drawn from the machines: `npm run generate` writes it anew', () => {
  const kept = readFileSync(path.resolve(import.meta.dirname, '../docs/machines.md'), 'utf8')
  expect(kept === machinesPage(machines), 'docs/machines.md is stale').toBe(true)
})

const lamp = machine({
  name: 'lamp',
  row: {
    id,
    status: status(
      statuses({ ON: ['On', 'amber', 'shines'], OFF: ['Off', 'slate', 'dark', 'final'] }, { all: ['ON', 'OFF'] }),
    ),
  },
  moves: {
    create: {
      on: 'create',
      to: 'OFF',
      allow: 'anyone',
      label: 'Make',
      inputGuards: [['Too big', () => false, 'max_size']],
    },
    light: {
      on: 'system',
      from: ['OFF'],
      to: 'ON',
      allow: 'nobody',
      label: 'Light',
      guards: [['No | oil', () => false, 409]],
    },
    dim: {
      on: { field: 'oil', set: false },
      from: ['ON'],
      allow: 'view-lots',
      label: 'Dim',
      effects: ['flickers', ['lamp.light', 'shines again']],
    },
    back: {
      on: 'status',
      from: ['ON'],
      to: 'OFF',
      allow: 'view-lots',
      label: 'Back',
      guards: [['Never', always, 409]],
    },
    delete: { on: 'delete', allow: 'view-lots', label: 'Break' },
  },
})
const rag = machine({
  name: 'oil_rag',
  row: { id },
  moves: { update: { on: 'update', allow: 'anyone', label: 'Wash' } },
})

test('a drawing has an arrow for every way that can be gone, a table says the rest', () => {
  const page = machinesPage([lamp, rag]).split('\n')
  expect(page.filter((line) => line.includes('-->'))).toEqual([
    '  [*] --> OFF : Make (anyone)',
    '  OFF --> ON : Light (the system)',
    '  ON --> [*] : Break (view-lots)',
    '  OFF --> [*] : Break (view-lots)',
  ])
  expect(page).toEqual(
    expect.arrayContaining([
      '- [Oil rag](#oil-rag)',
      '  state "On" as ON',
      '| ON | On | amber | shines |',
      '| OFF | Off, final | slate | dark |',
      '- all: On, Off',
      '| – | **Make** | “Too big” (at max size) | anyone | Off |  |',
      '| Off | **Light** | “No \\| oil” (409) | the system: Lamp: Dim | On |  |',
      '| On | **Dim**, by clearing oil |  | view-lots | stays | flickers<br>shines again (Lamp: Light) |',
      '| any | **Break** |  | view-lots | gone |  |',
      '|  | **Wash** |  | anyone | stays |  |',
    ]),
  )
})
