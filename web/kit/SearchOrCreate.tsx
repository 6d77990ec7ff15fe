import { empty } from '@cupel/domain/kit/amount-text.ts'
import type { OwnChoosable } from '@cupel/domain/kit/choosable.ts'
import { useRef, useState, type KeyboardEvent, useLayoutEffect, type ReactNode, type RefObject } from 'react'
import { useDebounced } from './debounced.ts'
import { wordsOf } from './choice-words.ts'
import {
  isCalled,
  offeredQuery,
  sourceOf,
  useChoices,
  useOwnText,
  useSource,
  type RefRow,
  type RefSource,
  type Source,
} from './choices.ts'
import { Icon } from './Icon.tsx'
import { Labelled, type InputProps } from './form/Labelled.tsx'
import { box } from './form/TextInput.tsx'
import type { Query } from './send.ts'
import { useSayUndecided } from './undecided.ts'
import { useChoosing } from './use-choosing.ts'

export interface SearchOrCreateProps extends Omit<InputProps<number | null>, 'unit' | 'onChange'> {
  of: Source
  onChange: (id: number | null, row?: RefRow) => void
  /** Words of the present value, when the page has them; else they are asked for. */
  text?: string | undefined
  /** The reference's own word on what may be chosen, where it is not the card's. */
  choosable?: OwnChoosable | undefined
  /** Narrows what is offered further: `{ lot: 7 }`. */
  query?: Query
  /** Makes a new record of the typed text, and answers with it. Without it only existing ones can be chosen. */
  create?: (text: string) => Promise<RefRow>
  optional?: boolean
}

const rest = 1000
/** No row is pointed at: Enter asks what the text means. */
const none = -1

/**
 * A box to search an entity in: type, scroll for more, choose one, or make a new one of what was typed. Text that is
 * left without a choice stays, is said to be wrong, and keeps the form from saving.
 */
export function SearchOrCreate({
  of,
  value,
  onChange,
  onBlur,
  error,
  readOnly,
  text,
  choosable,
  query = {},
  create,
  optional = true,
  placeholder,
  ...input
}: SearchOrCreateProps) {
  /** The row that the arrows point at, of what was found for this text. */
  const [pointed, setPointed] = useState({ text: '', row: none })
  const anchor = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const source = useSource(of)
  const offered = (one: RefSource) => offeredQuery(one, choosable, query)
  const choosing = useChoosing({ source: () => sourceOf(of), offered, onChange, optional })
  const { typed, open, problem } = choosing
  useSayUndecided(typed !== undefined && typed.trim() !== '')

  const now = typed?.trim() ?? ''
  const wanted = useDebounced(now, choosing.asking ? 0 : rest)
  const found = useChoices(source, wanted, source ? offered(source) : query, open)
  // What was found for a text that stands there no more is no choice.
  const rows = wanted === now ? (found.data?.pages.flatMap((page) => page.results) ?? []) : []
  const waiting = wanted !== now || found.isFetching
  const own = useOwnText(source, value, text)
  const { title = '', titles = '' } = source ?? {}
  const mayCreate =
    create !== undefined && now !== '' && !waiting && !rows.some((row) => source && isCalled(source, row, now))
  const count = rows.length + (mayCreate ? 1 : 0)
  const at = open && pointed.text === now ? pointed.row : none

  const pick = (index: number) => {
    const row = rows[index]
    if (row) choosing.choose(row)
    else if (mayCreate && create) void create(now).then(choosing.choose)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (step !== undefined && !open) choosing.show()
    else if (step !== undefined) setPointed({ text: now, row: stepped(at, step, count) })
    else if (event.key === 'Enter' && open && at !== none) pick(at)
    else if (event.key === 'Enter' && open && mayCreate && rows.length === 0) pick(0)
    else if (event.key === 'Enter' && typed !== undefined) choosing.decide(false)
    else if (event.key === 'Escape' && (open || typed !== undefined)) choosing.takeBack()
    else if (event.key === 'Tab' && open && at !== none && rows[at]) return pick(at)
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
    <Labelled {...input} error={problem ?? error}>
      {({ control, control: { id } }) => (
        <span ref={anchor} className={box(problem ?? error, readOnly)}>
          <input
            {...control}
            role="combobox"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-busy={choosing.asking || undefined}
            aria-activedescendant={open && at !== none && at < count ? `${id}-${at}` : undefined}
            autoComplete="off"
            readOnly={readOnly}
            placeholder={
              placeholder ??
              (create ? `Search or Create ${titles}` : readOnly ? empty : `Search ${titles.toLowerCase()}`)
            }
            value={typed ?? own}
            onClick={(event) => {
              if (readOnly || open) return
              event.currentTarget.select()
              choosing.show()
            }}
            onChange={(event) => choosing.type(event.target.value)}
            onKeyDown={onKey}
            onBlur={() => {
              choosing.decide(true)
              onBlur?.()
            }}
          />
          <span className="sr-only" aria-live="polite">
            {problem}
          </span>
          {optional && value !== null && !readOnly && (
            <button type="button" tabIndex={-1} aria-label="Clear" onClick={() => choosing.choose(null)}>
              <Icon name="close" size={14} />
            </button>
          )}
          {open && (
            <Popper anchor={anchor}>
              <div className="choices" onMouseDown={(event) => event.preventDefault()}>
                <ul ref={list} id={`${id}-list`} role="listbox" aria-label={titles} onScroll={onScroll}>
                  {rows.map((row, i) => (
                    <li key={row.id} id={`${id}-${i}`} role="option" aria-selected={i === at} onClick={() => pick(i)}>
                      <Words words={source ? wordsOf(source, row) : []} />
                    </li>
                  ))}
                  {mayCreate && (
                    <li
                      id={`${id}-${rows.length}`}
                      role="option"
                      aria-selected={at === rows.length}
                      onClick={() => pick(rows.length)}
                    >
                      <Icon name="plus" /> <b>{now}</b> <span className="dim">A New {title} Will Be Created</span>
                    </li>
                  )}
                </ul>
                <p className="sm dim" role="status">
                  {hint(found, rows.length, titles.toLowerCase(), wanted !== now)}
                </p>
              </div>
            </Popper>
          )}
        </span>
      )}
    </Labelled>
  )
}

function stepped(at: number, step: number, count: number): number {
  if (count === 0) return none
  return at === none ? (step > 0 ? 0 : count - 1) : (at + step + count) % count
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

/**
 * Puts its one child under the anchor, as wide as it, above dialogs and out of every scrolling box (the browser's top
 * layer). Focus stays where it is.
 */
function Popper({ anchor, children }: { anchor: RefObject<HTMLElement | null>; children: ReactNode }) {
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [box, list] = [anchor.current, holder.current?.firstElementChild]
    if (!box || !(list instanceof HTMLElement)) return
    list.popover = 'manual'
    list.showPopover()
    const place = () => {
      const { left, top, bottom, width } = box.getBoundingClientRect()
      const below = innerHeight - bottom > Math.min(300, list.offsetHeight) || top < innerHeight - bottom
      list.style.left = `${left}px`
      list.style.width = `${Math.max(width, 220)}px`
      list.style.top = below ? `${bottom + 2}px` : ''
      list.style.bottom = below ? '' : `${innerHeight - top + 2}px`
    }
    place()
    const watch = new ResizeObserver(place)
    watch.observe(list)
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      watch.disconnect()
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [anchor])
  return <div ref={holder}>{children}</div>
}
