import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type * as z from 'zod'

/** The `$id` of the screen's path; the router lets no other in than `isId`. */
export function useId(param = 'id'): number {
  const params = useParams({ strict: false }) as Record<string, string>
  return parseInt(params[param] ?? '', 10)
}

/** Whether a record can have this number: `7`, and neither `abc` nor `7x`. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}

/** The screen's search parameters, read by the schema it declares, and a way to change some of them in place. */
export function useScreenSearch<S extends z.ZodObject>({
  search: schema,
}: {
  search: S
}): [z.infer<S>, (change: Partial<z.input<S>>) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const [, change] = useRawSearch()
  return [schema.parse(raw), change]
}

/** All search parameters as text. A change replaces the entry of the history: Back leaves the list, not the filter. */
export function useRawSearch(): [Record<string, string>, (change: Record<string, unknown>) => void] {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (changes: Record<string, unknown>) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => withoutEmpty({ ...before, ...changes }),
        replace: true,
      }),
    [navigate],
  )
  return [search, change]
}

/** `?status__in=HE,CU&page=2` is read and written as plain text, so that URLs can be read and typed by people. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(withoutEmpty(search)).map(([name, value]) => [name, String(value)])
  const text = new URLSearchParams(entries).toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

function withoutEmpty(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
