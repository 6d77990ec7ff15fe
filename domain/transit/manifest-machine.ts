import { id, ref, status, text, whole } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import type { Effect, Guard, Move } from '../kit/moves.ts'
import { group, type Right } from '../kit/roles.ts'
import { isIn } from '../kit/statuses.ts'
import { attachable, transitStatus } from './transit-status.ts'
import { manifestStatus } from './manifest-status.ts'

const makers: Right = 'create-manifests'
const logistics = group('logistics')
const draft = manifestStatus.only('DR')
const requested = manifestStatus.only('RQ')

/** What both kinds of manifest hold. */
const row = {
  id,
  status: status(manifestStatus).default('DR'),
  to_location: ref('location').nullable(),
  seal: text(),
  transit: ref('transit').nullable(),
  transit_status: status(transitStatus).nullable(),
}
interface Manifest {
  seal: string
  transit_status: string | null
}
const noDestination: Guard<{ to_location: number | null }> = [
  'A transit needs a destination',
  ({ to_location }) => to_location === null,
]
const locked = 'Unable to transfer manifest: Transit is locked'
const isLocked = (transit: string | null) => !isIn(attachable, transit)

/** From the request on both kinds go the same way; `carried` names what goes with them. */
const onTheRoad = (carried: readonly Effect[]): Record<'withdraw' | 'transfer' | 'ship', Move<Manifest>> => ({
  withdraw: {
    on: 'action',
    from: requested,
    to: 'DR',
    allow: logistics,
    label: 'Withdraw',
    guards: [
      ['Manifest is sealed', ({ seal }) => seal !== ''],
      ['Transit is locked', ({ transit_status }) => transit_status !== null && isLocked(transit_status), 409],
    ],
  },
  transfer: {
    on: 'action',
    from: requested,
    allow: logistics,
    label: 'Transfer',
    input: { transit: ref('transit') },
    guards: [[locked, ({ transit_status }) => isLocked(transit_status)]],
    inputGuards: [[locked, ({ to_status }: { to_status: string }) => isLocked(to_status)]],
    effects: ['weights of both transits are worked out anew'],
  },
  ship: {
    on: { field: 'seal', set: true },
    from: requested,
    to: 'SH',
    allow: logistics,
    label: 'Seal',
    guards: [['A seal number is required', ({ seal }) => seal.trim() === '']],
    effects: carried,
  },
})

interface Box {
  same_location: boolean
}

/** Boxes that travel together from one warehouse. */
export const inventoryManifestMachine = machine({
  name: 'inventory_manifest',
  row: { ...row, box_count: whole() },
  moves: {
    create: { on: 'create', to: 'DR', allow: makers, label: 'Create' },
    add_box: {
      on: 'action',
      from: draft,
      allow: makers,
      label: 'Add box',
      input: { box: ref('inventory_box') },
      inputGuards: [['Box stands at another location', ({ same_location }: Box) => !same_location, 'box']],
      effects: [['inventory_box.stage', 'the box becomes STAGED'], 'totals are worked out anew'],
    },
    remove_box: {
      on: 'action',
      from: draft,
      allow: makers,
      label: 'Remove box',
      input: { box: ref('inventory_box') },
      effects: [['inventory_box.unstage', 'the box becomes ACTIVE'], 'totals are worked out anew'],
    },
    request: {
      on: 'action',
      from: draft,
      to: 'RQ',
      allow: makers,
      label: 'Request transit',
      guards: [['Manifest has no boxes', ({ box_count }: { box_count: number }) => box_count === 0], noDestination],
      effects: ['stands among the transit requests'],
    },
    ...onTheRoad([['inventory_box.ship', 'its boxes become SHIPPED']]),
    receive: { on: 'system', from: manifestStatus.only('SH'), to: 'RC', allow: 'nobody', label: 'Receive' },
  },
})

/** Lots that travel together to a smelter. */
export const lotManifestMachine = machine({
  name: 'lot_manifest',
  row: { ...row, lot_count: whole(), uncut_lots: whole() },
  moves: {
    create: { on: 'create', to: 'DR', allow: makers, label: 'Create' },
    add_lot: {
      on: 'action',
      from: draft,
      allow: makers,
      label: 'Add lot',
      input: { lot: ref('lot') },
      inputGuards: [
        ['Lot is on manifest {manifest}', ({ manifest }: { manifest: number | null }) => manifest !== null, 409],
      ],
      effects: ['totals are worked out anew'],
    },
    remove_lot: {
      on: 'action',
      from: draft,
      allow: makers,
      label: 'Remove lot',
      input: { lot: ref('lot') },
      effects: ['totals are worked out anew'],
    },
    approve: {
      on: 'action',
      from: draft,
      to: 'RQ',
      allow: group('coordinator'),
      label: 'Approve',
      guards: [
        ['Manifest has no lots', ({ lot_count }) => lot_count === 0],
        ['Lot is not cut', ({ uncut_lots }) => uncut_lots > 0],
      ],
      effects: ['stands among the transit requests'],
    },
    ...onTheRoad([
      ['lot.mark_shipping', 'lots that are not yet are SHIPPING'],
      ['inventory_box.ship', 'and their boxes SHIPPED'],
    ]),
    receive: {
      on: 'system',
      from: manifestStatus.only('SH'),
      to: 'RC',
      allow: 'nobody',
      label: 'Receive',
      effects: [['lot.receive', 'its lots are RECEIVED']],
    },
  },
})
