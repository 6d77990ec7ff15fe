import * as z from 'zod'
import { largestFile } from '../kit/attached.ts'
import { defineCard } from '../kit/card.ts'
import { instant, name, ref, text, version, whole } from '../kit/fields.ts'
import { group } from '../kit/roles.ts'
import { uploadMachine } from './upload-machine.ts'

/** Paths, controls and marks that turn the writing round: no file is called so, only an attack. */
const notPlain = /[/\\<>:"|?*\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** The name that people know a file by, up to 255 characters; where it is kept, the server names it. */
export const fileName = name(255).refine(
  (value) => !notPlain.test(value) && !/^\.+$/.test(value),
  'Must be the plain name of a file',
)

/**
 * A file that stands with a record: seen by whoever sees the record, added, replaced and removed by whoever may change
 * it. It is announced, put where the server says, and attached when the server has looked at what came.
 */
export const upload = defineCard({
  ...uploadMachine,
  path: '/api/uploads/',
  row: {
    ...uploadMachine.row.shape,
    version,
    entity: text(40).min(1).meta({ label: 'Kind of record' }),
    record: whole(1, 2147483647),
    kind: text(40),
    name: fileName,
    type: text(100),
    size: whole(1, largestFile, 'bytes'),
    /** The older version of it. */
    replaces: whole(1, 2147483647).nullable(),
    created_at: instant,
    created_by: ref('user').nullable(),
    created_by_name: text().nullable(),
    attached_at: instant.nullable(),
    ended_at: instant.nullable(),
  },
  create: ['entity', 'record', 'kind', 'name', 'type', 'size', 'replaces'],
  filter: { entity: ['exact'], record: ['exact'], status: ['exact', 'in'], created_at: ['gte', 'lte'] },
  search: ['name'],
  order: ['-id', 'created_at'],
  may: { read: 'anyone', list: group('admin') },
  publicFields: [],
})

/** What a list of a record's files says of each: where it is read, as long as there is something to read. */
export const shownFile = z.object({
  ...upload.row.shape,
  url: z.string().nullable(),
})
export type ShownFile = z.infer<typeof shownFile>
