import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { messages } from './messages.ts'

/** A page of what a search of everything finds. */
export const hitsAPage = 50
/** Whoever has looked through so many pages types more letters. */
const mostPages = 20

const words = z.string().max(200, messages.max).default('')

export const hit = z.object({
  id,
  document: z.string().describe('What it is, as the API names it: `lot`'),
  description: z.string().describe('What it is called and what tells it from others: `PGM-2608 · ARR · Brokered`'),
  created_at: instant,
  name: z.string().describe('What the description begins with'),
  status: z
    .object({ code: z.string(), words: z.string(), tone: z.string(), final: z.boolean() })
    .nullable()
    .describe('Where it stands, where it has a status'),
  page: z
    .object({ document: z.string(), id })
    .describe('The record whose page shows it: of a converter, its catalog item'),
})

/** Finds records of every kind that has a page, newest first, each as far as its own list would show it. */
export const appSearch = endpoint({
  name: 'app_search',
  says: 'Finds records of all kinds, newest first',
  method: 'GET',
  path: '/api/app_search/',
  may: 'anyone',
  input: z.strictObject({
    search: words.describe('Stands in what their lists are searched by, or is their number'),
    name__icontains: words.describe('Stands in what they are called, or is their number'),
    doc_type: z
      .union([z.string().max(1000), z.array(z.string().max(100)).max(50)])
      .default('')
      .describe('Which kinds, several by commas: `lot,check-in`; left out: all that this person may list'),
    page: z.coerce
      .number(messages.whole)
      .int(messages.whole)
      .min(1, messages.min_value)
      .max(mostPages, messages.max_value)
      .default(1)
      .describe('From 1'),
  }),
  output: z.object({
    count: z.int().describe('How many were found; where there is a next page, how many at least'),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(hit),
    named: z.array(hit).describe('Of the first page: some that are called so, however old; they may stand in it too'),
    found: z
      .record(z.string(), z.object({ count: z.int(), more: z.boolean() }))
      .describe('By kind, how many were found, and whether there are more'),
    newest_only: z
      .boolean()
      .describe('The words are too short for an index: only the newest of each kind were looked through'),
  }),
})

export type Hit = z.infer<typeof hit>
