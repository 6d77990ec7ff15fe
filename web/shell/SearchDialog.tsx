import Dialog from '@mui/material/Dialog'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import type { Page } from '../kit/client.ts'
import { date } from '../kit/format.ts'
import { Icon } from '../kit/Icon.tsx'
import { FilterChip } from '../kit/FilterChip.tsx'
import { resolvedPath } from '../kit/screen-at.ts'
import { send } from '../kit/send.ts'
import { snack } from '../kit/snack.ts'
import { useDebounced } from '../kit/debounced.ts'
import './SearchDialog.css'

interface Hit {
  id: number
  document: string
  description: string
  created_at: string
  /** Type of the document, when it is not the document's own name. */
  doc_type?: string
}

const types = [
  'lot',
  'purchase',
  'check-in',
  'intake',
  'catalog',
  'converter',
  'yard',
  'smelter',
  'hedge',
  'transit',
  'inventory manifest',
  'lot manifest',
  'box',
  'shipment summary',
  'settlement',
  'advance',
  'PPM calculation',
  'trip',
]
const most = 50

/** Finds any document by what is typed, newest first. */
export default function SearchDialog({ onClose, begin = '' }: { onClose: () => void; begin?: string }) {
  const [text, setText] = useState(begin)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [at, setAt] = useState(0)
  const wanted = useDebounced(text.trim(), 450)
  const found = useHits(wanted, chosen)
  const hits = (found.data?.pages.flatMap((page) => page.results) ?? []).slice(0, most)
  const navigate = useNavigate()

  const open = (hit: Hit | undefined, newTab = false) => {
    if (!hit) return
    try {
      const path = resolvedPath(hit.doc_type ?? hit.document, hit.id)
      if (newTab) return void window.open(path, '_blank', 'noopener')
      onClose()
      void navigate({ to: path })
    } catch (error) {
      snack.error(error instanceof Error ? error.message : String(error))
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, hits.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter') open(hits[at], event.metaKey || event.ctrlKey)
    else return
    event.preventDefault()
  }
  const toggle = (type: string) =>
    setChosen(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type])

  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { className: 'search-paper', 'aria-label': 'Search everything' } }}
    >
      <div className="search-box">
        <Icon name="search" size={20} />
        <input
          autoFocus
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls="search-hits"
          aria-activedescendant={hits[at] ? `hit-${at}` : undefined}
          aria-label="Search everything"
          placeholder="Search everything"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKey}
        />
        {wanted !== '' && found.data && (
          <span className="sm dim3">{found.data.pages[0]?.count ?? hits.length} found</span>
        )}
        <kbd>Esc</kbd>
      </div>
      <div className="search-types" role="group" aria-label="Types">
        <FilterChip pressed={chosen.length === 0} onClick={() => setChosen([])}>
          All
        </FilterChip>
        {types.map((type) => (
          <FilterChip key={type} pressed={chosen.includes(type)} onClick={() => toggle(type)}>
            {type.charAt(0).toUpperCase() + type.slice(1)}
          </FilterChip>
        ))}
      </div>
      <ul id="search-hits" className="search-hits" role="listbox" aria-label="Found">
        {hits.map((hit, i) => (
          <li
            key={`${hit.document} ${hit.id}`}
            id={`hit-${i}`}
            role="option"
            aria-selected={i === at}
            onMouseMove={() => setAt(i)}
            onClick={(event) => open(hit, event.metaKey || event.ctrlKey)}
          >
            <span className="grow">
              <b className="m">
                <Marked text={hit.document} mark={wanted} />
              </b>{' '}
              {hit.doc_type && <span className="dim">{hit.doc_type}</span>}
              <span className="sm dim ell">
                <Marked text={hit.description} mark={wanted} />
              </span>
            </span>
            <span className="dim num">{date(hit.created_at)}</span>
          </li>
        ))}
      </ul>
      <div className="search-foot sm dim" role="status">
        <span>{words(wanted, text, found.isFetching, found.isError, hits.length)}</span>
        <span>Newest first, the {most} most recent</span>
      </div>
    </Dialog>
  )
}

function useHits(text: string, types: readonly string[]) {
  return useInfiniteQuery({
    queryKey: ['app_search', text, types],
    queryFn: ({ pageParam, signal }) =>
      send<Page<Hit>>('GET', '/api/app_search/', {
        query: { search: text, doc_type: types, page: pageParam, page_size: most },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: () => undefined,
    enabled: text !== '',
    meta: { lead: 'An error occurred while trying to get search results' },
  })
}

function words(wanted: string, typed: string, fetching: boolean, failed: boolean, hits: number): string {
  if (typed.trim() === '') return 'Type a number, a name or a code'
  if (failed) return 'An error occurred while trying to get search results'
  if (fetching || wanted !== typed.trim()) return 'Searching ...'
  return hits === 0 ? 'No documents Found' : '↑ ↓ move, Enter open'
}

function Marked({ text, mark }: { text: string; mark: string }) {
  const at = mark === '' ? -1 : text.toLowerCase().indexOf(mark.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + mark.length)}</mark>
      {text.slice(at + mark.length)}
    </>
  )
}
