import { counted, figure } from '@cupel/domain/kit/amount-text.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import type { Move } from '@cupel/domain/kit/moves.ts'
import { waitingCall, type WaitingAnswer } from '@cupel/domain/kit/waiting.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { client } from '../kit/client.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useNow } from '../kit/now.ts'
import { usePhone } from '../kit/media.ts'
import { Panel } from '../kit/Panel.tsx'
import { keys, useEndpoint } from '../kit/queries.ts'
import { recordHref } from '../kit/record-href.ts'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { snack, snackFailure } from '../kit/snack.ts'
import { HrefLink } from '../kit/To.tsx'
import { kindOf } from './search/documents.ts'
import { listOf, placeOf } from './work-places.ts'
import css from './Dashboard.module.css'

type Kind = WaitingAnswer['kinds'][number]
type Row = WaitingAnswer['rows'][number]

/** A line of the queue: one record, or all of a kind. */
interface Line {
  kind: Kind
  row?: Row
}

/** So many stand there at first, so that no kind hides the others and the lots are seen below. */
const atFirst = 8
const ofKindAtFirst = 3
const minute = 60_000

/** What waits for me, the urgent first and then the oldest, to be worked off from here. */
export function Queue() {
  const { data, error, refetch } = useEndpoint(waitingCall, {}, { silent: true })
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const lines = useMemo(() => (data ? linesOf(data) : []), [data])
  const count = data?.kinds.reduce((sum, kind) => sum + (kind.whole ? 1 : kind.count), 0)
  const step = (by: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus()
  }
  useShortcuts({ j: () => step(1), k: () => step(-1) }, lines.length > 0)
  const phone = usePhone()
  const shown = all ? lines : firstOf(lines)
  return (
    <Panel
      title="Waits for me"
      note={count !== undefined && count > 0 ? figure(count) : undefined}
      actions={
        !phone && (
          <span className="sm dim3">
            Most urgent first <kbd>J</kbd> <kbd>K</kbd> move <kbd>↵</kbd> open
          </span>
        )
      }
      className={css.queue ?? ''}
    >
      {error && !data && (
        <EmptyState kind="error" title="The queue could not be loaded" error={error} again={() => void refetch()} />
      )}
      {!error && !data && <EmptyState kind="loading" rows={9} />}
      {data && lines.length === 0 && (
        <EmptyState
          kind="empty"
          title="All Clear"
          line="Nothing waits for you. What others hand on to you appears here."
        />
      )}
      {lines.length > 0 && (
        <ul ref={list} className={css.work}>
          {shown.map((line) => (
            <WorkLine key={`${line.kind.name} ${line.row?.id ?? ''}`} {...line} />
          ))}
        </ul>
      )}
      {lines.length > shown.length && (
        <div className={css.more}>
          <Button variant="text" onClick={() => setAll(true)}>
            Show all {counted(lines.length, 'line')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** Rows by urgency and age; what is more of a kind than is named, and what is one line for all, after those of its kind. */
function linesOf({ kinds, rows }: WaitingAnswer): Line[] {
  const by = new Map(kinds.map((kind) => [kind.name, kind]))
  const named = rows.flatMap((row): Line[] => {
    const kind = by.get(row.kind)
    return kind ? [{ kind, row }] : []
  })
  named.sort((a, b) => rank(a) - rank(b) || (a.row?.since ?? '').localeCompare(b.row?.since ?? ''))
  const whole = kinds
    .filter(({ name, count }) => count > rows.filter((row) => row.kind === name).length)
    .map((kind): Line => ({ kind }))
  const isUrgent = ({ kind }: Line) => kind.urgent && kind.whole
  return [...whole.filter(isUrgent), ...named, ...whole.filter((line) => !isUrgent(line))]
}

function firstOf(lines: readonly Line[]): Line[] {
  const seen = new Map<string, number>()
  const few = lines.filter(({ kind: { name } }) => {
    seen.set(name, (seen.get(name) ?? 0) + 1)
    return (seen.get(name) ?? 0) <= ofKindAtFirst
  })
  return few.slice(0, atFirst)
}

const rank = ({ kind }: Line) => (kind.urgent ? 0 : 1)

/** Moves that can be made without asking for anything: the others are made on the page of the record. */
const cards: Readonly<Record<string, AnyCard>> = { lot, purchase }

function plainMove({ entity, move }: Kind): Move<never> | undefined {
  const found = move === null ? undefined : (cards[entity]?.moves as Record<string, Move<never>> | undefined)?.[move]
  return found?.on === 'status' && !found.confirm && !found.final ? found : undefined
}

function WorkLine({ kind, row }: Line) {
  const me = useMe()
  const phone = usePhone()
  const now = useNow()
  const act = useActing(kind)
  const place = row ? placeOf(kind, row, me) : listOf(kind, me)
  const own = row ? recordHref(row.page.document, row.page.id) : place
  const rest = row ? row.facts : restOf(kind)
  const isPlain = row !== undefined && plainMove(kind) !== undefined
  return (
    <li className={css.line}>
      <span className={kind.urgent ? 'err' : 'dim3'}>
        <Icon name={kind.urgent ? 'warning' : (kindOf(kind.entity)?.icon ?? 'next')} />
      </span>
      <span className={css.says}>
        {phone && row && own ? (
          <HrefLink href={own} data-line className="medium">
            {kind.says}
          </HrefLink>
        ) : (
          <b className="medium">{kind.says}</b>
        )}
        <span className="sm dim ellipsis">{phone && row ? [row.name, rest].filter(Boolean).join(' · ') : rest}</span>
      </span>
      <span className={`row ${css.name}`}>
        {row && own && !phone && (
          <HrefLink href={own} data-line className="ellipsis">
            {row.name}
          </HrefLink>
        )}
        {row && !own && row.name}
        {row?.status && (
          <span
            className={`chip${row.status.final ? ' final' : ''}`}
            style={{ background: `var(--${row.status.tone}-bg)`, color: `var(--${row.status.tone}-fg)` }}
          >
            {row.status.words}
          </span>
        )}
      </span>
      <span className={`dim num ${css.age}`}>{row ? ageOf(row.since, now) : ''}</span>
      <span className={css.verb}>
        {isPlain && row && (
          <Button
            small
            disabled={act.isBusy}
            aria-label={`${kind.verb}: ${row.name}`}
            onClick={() => void act.run(row)}
          >
            {kind.verb}
          </Button>
        )}
        {!isPlain && place && (
          <Button
            small
            to={place}
            {...(row ? {} : { 'data-line': true })}
            aria-label={`${kind.verb}: ${row?.name ?? kind.says}`}
          >
            {kind.verb}
          </Button>
        )}
      </span>
    </li>
  )
}

/** Of a kind that is one line for all, how many; of another, how many are not named. */
function restOf({ whole, count, name }: Kind): string {
  if (whole) return ['prices_of_today', 'first_run'].includes(name) ? '' : figure(count)
  return `${figure(count)} in all`
}

/** Makes the move from here; the line goes when the queue has been asked again. */
function useActing(kind: Kind) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const run = async ({ id, name, version }: Row) => {
    const card = cards[kind.entity]
    if (!card || kind.move === null) return
    setBusy(true)
    try {
      await client(card).move(id, kind.move as never, {}, { version: version ?? undefined })
      snack.success(`${name}: ${kind.verb.toLowerCase()}`)
      await Promise.all([
        queries.invalidateQueries({ queryKey: [waitingCall.name] }),
        queries.invalidateQueries({ queryKey: keys.card(card) }),
        queries.invalidateQueries({ queryKey: ['metal_position'] }),
      ])
    } catch (error) {
      snackFailure(error, `${kind.verb} of ${name} failed`)
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}

function ageOf(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minute))
  if (minutes < 60) return `${minutes} min`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`
  return counted(Math.floor(minutes / (24 * 60)), 'day')
}
