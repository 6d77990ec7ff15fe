import { filesOfRecord } from '@cupel/domain/identity/upload-calls.ts'
import { upload, type ShownFile } from '@cupel/domain/identity/upload.ts'
import { isPicture } from '@cupel/domain/kit/attached.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kit/client.ts'
import { fileNotice } from './notices.ts'

/** Links are good for five minutes: they are asked for anew before. */
const freshMs = 240_000

/** The files of a record, those that stand first; and what this person may add. */
export function useFiles(card: AnyCard, record: number) {
  return useQuery({
    queryKey: [upload.name, 'of', card.name, record],
    queryFn: ({ signal }) => call(filesOfRecord, { query: { entity: card.name, record }, signal }),
    meta: { lead: fileNotice(card, 'list') },
    staleTime: freshMs,
    refetchInterval: freshMs,
  })
}

export interface Sorted {
  pictures: ShownFile[]
  papers: ShownFile[]
  /** Replaced and removed ones. */
  earlier: ShownFile[]
}

export function sorted(files: readonly ShownFile[]): Sorted {
  const now = files.filter(({ status }) => status === 'AT')
  return {
    pictures: now.filter(({ type }) => isPicture(type)).toReversed(),
    papers: now.filter(({ type }) => !isPicture(type)),
    earlier: files.filter(({ status }) => status !== 'AT'),
  }
}
