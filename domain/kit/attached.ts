import type { Right } from './roles.ts'

/** What can be kept with a record. What a file is, its first bytes say: neither its name nor whoever sends it. */
export const fileTypes = {
  'image/jpeg': { words: 'JPEG', endings: ['jpg', 'jpeg', 'jpe', 'jfif'], isPicture: true },
  'image/png': { words: 'PNG', endings: ['png'], isPicture: true },
  'image/webp': { words: 'WebP', endings: ['webp'], isPicture: true },
  'application/pdf': { words: 'PDF', endings: ['pdf'], isPicture: false },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    words: 'Excel',
    endings: ['xlsx'],
    isPicture: false,
  },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    words: 'Word',
    endings: ['docx'],
    isPicture: false,
  },
  'text/csv': { words: 'CSV', endings: ['csv'], isPicture: false },
  'text/plain': { words: 'Text', endings: ['txt', 'text', 'log', 'md'], isPicture: false },
} as const
export type FileType = keyof typeof fileTypes

const types = Object.keys(fileTypes) as FileType[]
export const isFileType = (type: string): type is FileType => Object.hasOwn(fileTypes, type)
export const isPicture = (type: string) => isFileType(type) && fileTypes[type].isPicture

/**
 * Why a file of this type is not called so, or undefined: whoever opens a download runs what its ending says, whatever
 * stands in it. A name without an ending runs nothing.
 */
export function misnamed(type: FileType, name: string): string | undefined {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase()
  const { endings } = fileTypes[type]
  if (ending === undefined || endings.some((one) => one === ending)) return undefined
  const listed = endings.map((one) => `.${one}`)
  return `Must end in ${[listed.slice(0, -1).join(', '), listed.at(-1)].filter(Boolean).join(' or ')}`
}

/** Nothing larger is taken, whatever a card says, in bytes. */
export const largestFile = 50_000_000

/** One kind of file that is kept with the records of a card. */
export interface Attached {
  label: string
  takes: readonly FileType[]
  /** How many a record may have, older versions and removed ones apart. */
  most: number
  /** Of one, in bytes. */
  largest: number
  /** Who may read them; left out: whoever sees the record. For papers that say what fields of it say to few. */
  sees?: Right
  /** Who may add, replace and remove them; left out: whoever may change the record. */
  may?: Right
}

/** Photos and scans: 25 MB each, for a phone's own are made smaller before they are sent. */
export function pictures(said: Partial<Omit<Attached, 'takes'>> = {}): Attached {
  return {
    label: 'Pictures',
    takes: types.filter(isPicture),
    most: 40,
    largest: 25_000_000,
    ...said,
  }
}

/** Papers, tables and scans of them. */
export function documents(said: Partial<Omit<Attached, 'takes'>> = {}): Attached {
  return { label: 'Documents', takes: types, most: 40, largest: 25_000_000, ...said }
}

/** By name, for the calls: `photos`. */
export type Attaches = Readonly<Record<string, Attached>>

/** The first kind that takes files of this type. */
export function kindFor(attaches: Attaches, type: string): string | undefined {
  return Object.keys(attaches).find((kind) => attaches[kind]?.takes.some((one) => one === type))
}

/** `25 MB`, `1.4 MB`, `320 kB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`
}

/** Why a file of this type, size and name is not taken, or undefined. */
export function notTaken(
  kind: Attached,
  type: string,
  size: number,
  name: string,
): { field: string; text: string } | undefined {
  const taken = kind.takes.find((one) => one === type)
  if (!taken) {
    const words = kind.takes.map((one) => fileTypes[one].words)
    return { field: 'type', text: `${kind.label} are ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` }
  }
  if (size > kind.largest) return { field: 'size', text: `Larger than ${sizeText(kind.largest)}` }
  const text = misnamed(taken, name)
  return text === undefined ? undefined : { field: 'name', text }
}
