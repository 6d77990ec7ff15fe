import type { AnyCard } from '@cupel/domain/kit/resource.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import type * as z from 'zod'
import { useDebounced } from './debounced.ts'
import { Floating } from './Floating.tsx'
import { empty, fieldText } from './format.ts'
import { Icon } from './Icon.tsx'
import { Labelled, type InputProps } from './form/Labelled.tsx'
import { box } from './form/TextInput.tsx'
import type { Page } from './client.ts'
import { send, type Query } from './send.ts'

/** What a picker must know of an entity; every card fits. Which of its fields are its label, any signed-in person may list. */
export type RefSource = Pick<AnyCard, 'name' | 'title' | 'titles' | 'path' | 'label' | 'row'>
export type RefRow = { id: number } & Record<string, unknown>

interface SearchOrCreateProps extends Omit<InputProps<number | null>, 'unit' | 'onChange'> {
  of: RefSource
  onChange: (id: number | null, row?: RefRow) => void
  /** Words of the present value, when the page has them; else they are asked for. */
  text?: string | undefined
  /** Narrows what is offered: `{ status: 'GS' }`. */
  query?: Query
  /** Makes a new record of the typed text, and answers with it. Without it only existing ones can be chosen. */
  create?: (text: string) => Promise<RefRow>
  optional?: boolean
}

const pageSize = 20
const rest = 1000

/** A box to search an entity in: type, scroll for more, choose one, or make a new one of what was typed. */
export function SearchOrCreate({
  of,
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  bare,
  readOnly,
  required,
  autoFocus,
  name,
  inputRef,
  className,
  text,
  query = {},
  create,
  optional = true,
  placeholder,
}: SearchOrCreateProps) {
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const anchor = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const open = typed !== undefined
  const wanted = useDebounced(typed?.trim() ?? '', rest)
  const found = useChoices(of, wanted, query, open)
  const rows = found.data?.pages.flatMap((page) => page.results) ?? []
  const own = useOwnText(of, value, text)
  const plural = of.titles.toLowerCase()
  const mayCreate =
    create !== undefined &&
    wanted !== '' &&
    !found.isFetching &&
    !rows.some((row) => wordsOf(of, row)[0]?.toLowerCase() === wanted.toLowerCase())
  const count = rows.length + (mayCreate ? 1 : 0)

  const choose = (row: RefRow | null) => {
    setTyped(undefined)
    onChange(row?.id ?? null, row ?? undefined)
  }
  const pick = (index: number) => {
    const row = rows[index]
    if (row) choose(row)
    else if (mayCreate && create) void create(wanted).then(choose)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      if (!open) setTyped('')
      else setAt((at + step + count) % Math.max(count, 1))
    } else if (event.key === 'Enter' && open) pick(at)
    else if (event.key === 'Escape' && open) setTyped(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onScroll = () => {
    const box = list.current
    if (
      box &&
      box.scrollTop + box.clientHeight > box.scrollHeight - 40 &&
      found.hasNextPage &&
      !found.isFetchingNextPage
    )
      void found.fetchNextPage()
  }

  return (
    <Labelled label={label} error={error} help={help} bare={bare} className={className}>
      {({ id, describedBy }) => (
        <span ref={anchor} className={box(error, readOnly)}>
          <input
            id={id}
            name={name}
            ref={inputRef}
            role="combobox"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={open && count > 0 ? `${id}-${at}` : undefined}
            aria-required={required}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy}
            autoComplete="off"
            autoFocus={autoFocus}
            readOnly={readOnly}
            placeholder={
              placeholder ?? (create ? `Search or Create ${of.titles}` : readOnly ? empty : `Search ${plural}`)
            }
            value={typed ?? own}
            onClick={() => !readOnly && !open && setTyped('')}
            onChange={(event) => {
              setTyped(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKey}
            onBlur={() => {
              setTyped(undefined)
              onBlur?.()
            }}
          />
          {optional && value !== null && !readOnly && (
            <button type="button" tabIndex={-1} aria-label="Clear" onClick={() => choose(null)}>
              <Icon name="close" size={14} />
            </button>
          )}
          {open && (
            <Floating anchor={anchor}>
              <div className="choices" onMouseDown={(event) => event.preventDefault()}>
                <ul ref={list} id={`${id}-list`} role="listbox" aria-label={of.titles} onScroll={onScroll}>
                  {rows.map((row, i) => (
                    <li
                      key={row.id}
                      id={`${id}-${i}`}
                      role="option"
                      aria-selected={i === at}
                      onMouseMove={() => setAt(i)}
                      onClick={() => pick(i)}
                    >
                      <Words words={wordsOf(of, row)} />
                    </li>
                  ))}
                  {mayCreate && (
                    <li
                      id={`${id}-${rows.length}`}
                      role="option"
                      aria-selected={at === rows.length}
                      onMouseMove={() => setAt(rows.length)}
                      onClick={() => pick(rows.length)}
                    >
                      <Icon name="plus" /> <b>{wanted}</b> <span className="dim">A New {of.title} Will Be Created</span>
                    </li>
                  )}
                </ul>
                <p className="sm dim" role="status">
                  {hint(found, rows.length, plural, wanted !== typed.trim())}
                </p>
              </div>
            </Floating>
          )}
        </span>
      )}
    </Labelled>
  )
}

function useChoices(of: RefSource, text: string, query: Query, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [of.name, 'choices', text, query],
    queryFn: ({ pageParam, signal }) =>
      send<Page<RefRow>>('GET', of.path as `/${string}`, {
        query: { ...query, search: text, page: pageParam, page_size: pageSize, fields: labelFields(of) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last: Page<RefRow>, _all: unknown, page: number) => (last.next === null ? undefined : page + 1),
    enabled,
    meta: { lead: `An error occurred while trying to get ${of.titles.toLowerCase()}` },
  })
}

/** What the chosen record is called, when the page did not say. */
function useOwnText(of: RefSource, value: number | null, text: string | undefined): string {
  const { data } = useQuery({
    queryKey: [of.name, 'label', value],
    queryFn: ({ signal }) =>
      send<Page<RefRow>>('GET', of.path as `/${string}`, { query: { id__in: value, fields: labelFields(of) }, signal }),
    enabled: value !== null && text === undefined,
    meta: { silent: true },
  })
  if (value === null) return ''
  const row = data?.results[0]
  return text ?? (row ? (wordsOf(of, row)[0] ?? `#${value}`) : `#${value}`)
}

function labelFields(of: RefSource): string {
  return ['id', ...of.label].join(',')
}

/** The label's fields as words: the first is the name. */
export function wordsOf(of: RefSource, row: RefRow): string[] {
  const shape = of.row.shape as z.ZodRawShape
  const words = of.label.map((field) =>
    shape[field] ? fieldText(row[field], shape[field] as z.ZodType) : String(row[field] ?? ''),
  )
  return words.filter((word) => word !== '' && word !== empty).concat(words.length === 0 ? [`#${row.id}`] : [])
}

function Words({ words: [first, ...others] }: { words: string[] }) {
  return (
    <>
      {first} <span className="dim sm">{others.join(' · ')}</span>
    </>
  )
}

function hint(
  found: { isFetching: boolean; isError: boolean; hasNextPage: boolean },
  rows: number,
  plural: string,
  waiting: boolean,
): string {
  if (found.isFetching || waiting) return 'Searching ...'
  if (found.isError) return `An error occurred while trying to get ${plural}`
  if (rows === 0) return `No ${plural} Found`
  return found.hasNextPage ? 'Scroll for more' : `No more ${plural} found`
}
