import { labelOf } from '@cupel/domain/kit/fields.ts'
import { capitalised } from '@cupel/domain/kit/words.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type * as z from 'zod'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../Button.tsx'
import { Menu, Popover } from '../overlays.ts'
import { inSight } from './in-sight.ts'
import { useMe } from '../session.ts'
import { useDebounced } from '../debounced.ts'
import { FilterChip } from '../FilterChip.tsx'
import { Icon } from '../Icon.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import { usePhone } from '../media.ts'
import { useShortcuts } from '../shortcuts.ts'
import { filterPart, filterWords, type FilterPart } from './filter-words.ts'
import type { ListControl } from './list-state.ts'
import { pickers } from '../registered.ts'
import type { Page } from '../client.ts'
import { wordsOf } from '../choice-words.ts'
import type { RefRow } from '../choices.ts'
import { send } from '../send.ts'

const FilterEditor = lazyDialog(async () => (await import('./FilterEditor.tsx')).FilterEditor)

interface FilterBarProps {
  card: AnyCard
  list: ListControl
  /** Fields offered; default all that the card filters by. */
  fields?: readonly string[] | undefined
  /** Right end: columns and density. */
  end?: ReactNode
  /** Keys belong to the one list of a page, not to the panels beside it. */
  keys: boolean
}

/** The search box, the filters in force, and the way to more of them. */
export function FilterBar({ card, list, fields, end, keys }: FilterBarProps) {
  const phone = usePhone()
  const [sheet, setSheet] = useState(false)
  const [choosing, setChoosing] = useState<HTMLElement | null>(null)
  const [editing, setEditing] = useState<{ field: string; anchor: HTMLElement }>()
  const plus = useRef<HTMLButtonElement>(null)
  const me = useMe()
  const offered = (fields ?? [...Object.keys(card.filter), ...Object.keys(card.scopes)]).filter((one) =>
    inSight(card, one, me),
  )
  const items = offered.map((field) => ({
    text: labelOf(field, (card.row.shape[field] ?? card.scopes[field]) as z.ZodType | undefined),
    onPick: () => choosing && setEditing({ field, anchor: choosing }),
  }))
  const parts = Object.entries(list.filters).map(([name, value]) => filterPart(card, name, value))
  useShortcuts({ f: () => setChoosing(plus.current) }, keys && offered.length > 0)

  const chips = (
    <>
      {parts.map((part) => (
        <FilterChip
          key={part.name}
          onClick={(event) => setEditing({ field: part.field, anchor: event.currentTarget })}
          onRemove={() => list.setFilters({ [part.name]: undefined })}
          removeWords={`Remove the filter ${part.label}`}
        >
          <span className="dim">{part.label}</span> <FilterValue part={part} />
        </FilterChip>
      ))}
      {offered.length > 0 && (
        <FilterChip dashed ref={plus} onClick={(event) => setChoosing(event.currentTarget)}>
          <Icon name="plus" /> Filter {keys && !phone && <kbd aria-hidden="true">F</kbd>}
        </FilterChip>
      )}
      {(parts.length > 0 || list.search !== '') && (
        <Button variant="text" className="clear" onClick={list.clear}>
          Clear
        </Button>
      )}
    </>
  )
  return (
    <div className="filter-bar row wrap thumbs" role="search">
      {card.search.length > 0 && <SearchBox card={card} list={list} keys={keys} />}
      {phone ? (
        <Button icon="filter" aria-expanded={sheet} onClick={() => setSheet(!sheet)}>
          Filters {parts.length > 0 && <b>{parts.length}</b>}
        </Button>
      ) : (
        chips
      )}
      {!phone && end && <span className="row tight push">{end}</span>}
      {phone && sheet && <div className="filter-sheet row wrap">{chips}</div>}
      {choosing && <Menu anchor={choosing} label="Filter by" items={items} onClose={() => setChoosing(null)} />}
      {editing && (
        <Popover anchor={editing.anchor} label="Filter" onClose={() => setEditing(undefined)}>
          <FilterEditor card={card} field={editing.field} list={list} onClose={() => setEditing(undefined)} />
        </Popover>
      )}
    </div>
  )
}

function SearchBox({ card, list, keys }: { card: AnyCard; list: ListControl; keys: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(list.search)
  const rested = useDebounced(text, 400)
  const { search, set } = list
  useEffect(() => {
    if (rested.trim() !== search) set({ search: rested.trim() })
    // Only what is typed leads to the URL; the other way goes below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rested])
  useEffect(() => setText((now) => (now.trim() === search ? now : search)), [search])
  useShortcuts({ '/': () => box.current?.focus() }, keys)
  const words = card.search.map((field: string) => labelOf(field, card.row.shape[field] as z.ZodType).toLowerCase())
  return (
    <span className="input list-search">
      <Icon name="search" />
      <input
        ref={box}
        type="search"
        aria-label={`Search ${card.titles.toLowerCase()}`}
        placeholder={capitalised(words.slice(0, 3).join(' or '))}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && (text === '' ? box.current?.blur() : setText(''))}
      />
      {keys && <kbd aria-hidden="true">/</kbd>}
    </span>
  )
}

/** The value of a filter in bold words; of a reference, the names of its records. */
function FilterValue({ part }: { part: FilterPart }) {
  const isRef = part.meta.kind === 'ref' && (part.lookup === 'exact' || part.lookup === 'in')
  const { data } = useQuery({
    queryKey: ['filter-words', part.meta.to, part.value],
    enabled: isRef && part.meta.to !== undefined && part.meta.to in pickers,
    queryFn: async ({ signal }) => {
      const of = await pickers[part.meta.to as string]?.()
      if (!of) return []
      const query = { id__in: part.value, fields: ['id', ...of.publicFields].join(',') }
      const page = await send<Page<RefRow>>('GET', of.path as `/${string}`, { query, signal })
      return page.results.map((row) => wordsOf(of, row)[0] ?? `#${row.id}`)
    },
    staleTime: Infinity,
    meta: { silent: true },
  })
  return <b>{data && data.length > 0 ? data.join(', ') : filterWords(part)}</b>
}
