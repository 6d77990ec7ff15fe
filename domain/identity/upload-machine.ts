import { id, status, text } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import { statuses } from '../kit/statuses.ts'

export const uploadStatus = statuses({
  WA: ['Waiting', 'slate', 'announced; its file has not come yet'],
  AT: ['Attached', 'green', 'stands with its record'],
  RP: ['Replaced', 'hollow', 'a newer version has taken its place', 'final'],
  RM: ['Removed', 'hollow', 'taken away; its file is kept for a while', 'final'],
})

/**
 * A file's way to its record. Who may announce, replace and remove one is said by the record that it belongs to, not
 * here. It is attached when the server itself has looked at what came.
 */
export const uploadMachine = machine({
  name: 'upload',
  title: 'File',
  knownBy: 'name',
  row: { id, name: text(), status: status(uploadStatus).default('WA') },
  moves: {
    create: { on: 'create', to: 'WA', allow: 'anyone', label: 'Announce' },
    attach: {
      on: 'system',
      from: uploadStatus.only('WA'),
      to: 'AT',
      allow: 'nobody',
      label: 'Attach',
      effects: [['upload.give_way', 'the one that it replaces gives way']],
    },
    give_way: { on: 'system', from: uploadStatus.only('AT'), to: 'RP', allow: 'nobody', label: 'Give way' },
    delete: {
      on: 'delete',
      from: uploadStatus.only('AT', 'WA'),
      to: 'RM',
      allow: 'anyone',
      label: 'Remove',
    },
  },
})
