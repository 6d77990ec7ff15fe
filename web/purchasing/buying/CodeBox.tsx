import { useMoneyText } from '../../kit/money-in.ts'
import { checkInOffers } from '@cupel/domain/purchasing/offers.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { ApiError, noticeOf } from '../../kit/api-error.ts'
import { call } from '../../kit/client.ts'
import { useDebounced } from '../../kit/debounced.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useShortcuts } from '../../kit/shortcuts.ts'
import { isCode, offersOnDevice, type Offer } from './usual.ts'
import { wantedOf } from './wanted.ts'
import { enter } from './waiting.ts'
import { date } from '@cupel/domain/kit/value-text.ts'
import { lbsText } from '../../kit/format.ts'
import css from './Buying.module.css'
import checkInCss from '../CheckIn.module.css'

const pause = 120

/**
 * Type a code: what matches is offered with its price, Enter adds the first. Whoever types ahead of the answers is
 * waited for: a full code followed by Enter is added when it is known to be that of one converter.
 */
export function CodeBox({ id, onAdded }: { id: number; onAdded: (words: string) => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setAt] = useState<number>()
  /** Enter was pressed before the answer to this text came. */
  const [ahead, setAhead] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const wanted = wantedOf(typed)
  const asked = useDebounced(wanted.code, pause)
  const { data, error } = useOffers(id, asked)
  const current = data?.text === wanted.code ? data.results : undefined
  const offline = error instanceof ApiError && error.status === 0
  // A device knows some codes only: another than the typed one is taken when somebody chooses it.
  const at = chosen ?? (data?.onDevice && current?.[0] && !isCode(current[0], wanted.code) ? -1 : 0)
  useShortcuts({ '/': () => input.current?.focus() })

  const clear = () => {
    setTyped('')
    setAt(undefined)
    setAhead(undefined)
  }
  const add = (offer: Offer) => {
    enter(id, { converter: offer.id, count: wanted.count, label: offer.code, price: offer.full_value })
    onAdded(`${wanted.count === 1 ? '' : `${wanted.count} × `}${offer.code} added`)
    clear()
    input.current?.focus()
  }
  useEffect(() => {
    if (ahead === undefined || ahead !== wanted.code || !current) return
    setAhead(undefined)
    const same = current.filter((offer) => isCode(offer, ahead))
    if (same.length === 1 && same[0]) add(same[0])
    // It is added once, when the answer comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ahead, current])

  const press = () => {
    const offer = current?.[at]
    if (offer) add(offer)
    else if (offline || data?.onDevice) {
      // Nothing can be looked up: the code goes along as it is, and the server says whether it knows it.
      enter(id, { text: `${wanted.code}, ${wanted.count}`, count: wanted.count, label: wanted.code })
      clear()
    } else if (!current) setAhead(wanted.code)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const count = current?.length ?? 0
    if (step !== undefined && count > 0) setAt((Math.max(at, step > 0 ? -1 : 0) + step + count) % count)
    else if (event.key === 'Enter' && wanted.code !== '') press()
    else if (event.key === 'Escape' && typed !== '') clear()
    else return
    event.preventDefault()
  }
  const open = wanted.code !== '' && (data !== undefined || error !== null)
  return (
    <div>
      <span className={`input ${css.codeInput}`}>
        <Icon name="search" />
        <input
          ref={input}
          role="combobox"
          aria-label="Code"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && at >= 0 && (current?.length ?? 0) > 0 ? `${listId}-${at}` : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          autoFocus
          placeholder="Code, or 3*code"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(undefined)
          }}
          onKeyDown={onKey}
        />
        {wanted.count > 1 && <span className="medium">× {wanted.count}</span>}
        <kbd>/</kbd>
      </span>
      {open && (
        <OfferList
          id={listId}
          text={wanted.code}
          offers={current ?? data?.results ?? []}
          stale={current === undefined}
          at={at}
          onHover={setAt}
          onPick={add}
          onDevice={current !== undefined && data?.onDevice === true}
          problem={
            offline
              ? 'No connection: codes cannot be looked up. Enter keeps the code; it is priced when the connection is back.'
              : error && noticeOf(error)?.text
          }
        />
      )}
    </div>
  )
}

/** What matches, with the text it was asked for: an answer to an older one is shown, but never added by mistake. */
function useOffers(id: number, text: string) {
  return useQuery({
    queryKey: [checkIn.name, 'offers', id, text],
    queryFn: async ({ signal }) => {
      try {
        const { results } = await call(checkInOffers, { params: { id }, query: { text }, signal })
        return { text, results }
      } catch (error) {
        const results = error instanceof ApiError && error.status === 0 ? offersOnDevice(id, text) : []
        if (results.length === 0) throw error
        return { text, results, onDevice: true }
      }
    },
    enabled: text !== '',
    placeholderData: (before) => (text === '' ? undefined : before),
    retry: false,
    networkMode: 'always',
    meta: { silent: true },
  })
}

interface OfferListProps {
  id: string
  /** What was typed, to be marked in the codes. */
  text: string
  offers: readonly Offer[]
  /** The answer to an older text: shown dimmed until the new one comes. */
  stale: boolean
  at: number
  onHover: (at: number) => void
  onPick: (offer: Offer) => void
  problem: string | null | undefined
  /** Found without a network, among what the device keeps. */
  onDevice: boolean
}

/** Converters that match, each with what would be paid for it. */
function OfferList({ id, text, offers, stale, at, onHover, onPick, problem, onDevice }: OfferListProps) {
  const inMoney = useMoneyText()
  return (
    <div className={stale ? `card ${css.offers} stale` : `card ${css.offers}`}>
      <ul id={id} role="listbox" aria-label="Converters">
        {offers.map((offer, i) => (
          <li
            key={offer.id}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === at}
            className={css.buyLine}
            onMouseMove={() => onHover(i)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !stale && onPick(offer)}
          >
            <span className={css.thumb}>
              <Icon name="converter" size={22} />
            </span>
            <span className="grow">
              <span className={`medium ellipsis ${css.block}`}>
                <Marked text={offer.code} part={text} /> <span className="dim">{other(offer)}</span>
              </span>
              <span className={`sm dim ellipsis ${css.block}`}>
                <span className={checkInCss.kind}>CV</span> {assayWords(offer)}
              </span>
            </span>
            <span className="num">
              <b className={css.block}>{inMoney(offer.price)}</b>
              <span className="xs dim3">full {inMoney(offer.full_value)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={problem ? `sm ${css.offersNote} err` : 'sr-only'} role="status">
        {problem ?? (stale ? '' : offers.length === 0 ? 'No converter has this code' : `${offers.length} found`)}
      </p>
      {onDevice && (
        <p className={`sm dim ${css.offersNote}`}>
          {at < 0
            ? `No connection: Enter keeps ${text} as it is typed, to be looked up later. Or choose what this device knows.`
            : 'No connection: prices are those that this device has read.'}
        </p>
      )}
      {!problem && !stale && offers.length === 0 && (
        <p className={`sm dim ${css.offersNote}`} aria-hidden="true">
          No converter has this code.
        </p>
      )}
    </div>
  )
}

function other({ code, cat_name }: Offer): string {
  return cat_name.startsWith(code) ? cat_name.slice(code.length).trim() : cat_name
}

function assayWords({ assays, yield_lbs, assayed_at, below_min }: Offer): string {
  if (assays === 0) return 'no assay, no value'
  const month = date(assayed_at).replace(/\/\d\d\//, '/')
  return [`${lbsText(yield_lbs)} lbs`, `assay ${month}`, below_min ? 'below minimum' : ''].filter(Boolean).join(' · ')
}

function Marked({ text, part }: { text: string; part: string }) {
  const from = text.toUpperCase().indexOf(part.toUpperCase())
  if (from < 0) return text
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, from + part.length)}</mark>
      {text.slice(from + part.length)}
    </>
  )
}
