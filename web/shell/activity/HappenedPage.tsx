import { bell, happened, markSeen } from '@cupel/domain/activity/bell.ts'
import { comment } from '@cupel/domain/activity/comment.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { counted } from '@cupel/domain/kit/amount-text.ts'
import { Button } from '../../kit/Button.tsx'
import { ChangeEntry } from '../../kit/Changes.tsx'
import { call } from '../../kit/client.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { dateTime } from '@cupel/domain/kit/value-text.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { useMe } from '../../kit/session.ts'
import { thenHref } from '../../kit/then/then-href.ts'
import { To, RecordLink } from '../../kit/To.tsx'
import { changesScreen } from '../shell.area.ts'
import { cardOf } from './cards.ts'
import styles from './activity.module.css'

/** What others did with my records, grouped by record, the latest first. Looking at it is having seen it. */
export default function HappenedPage() {
  const asked = useInfiniteQuery({
    queryKey: ['happened'],
    queryFn: ({ pageParam, signal }) =>
      call(happened, { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { silent: true },
  })
  const pages = asked.data?.pages ?? []
  // A record whose earlier changes come with a later page stands there already.
  const records = [
    ...new Map(
      pages
        .flatMap(({ results }) => results)
        .toReversed()
        .map((one) => [keyOf(one), one]),
    ).values(),
  ].toSorted((a, b) => b.last - a.last)
  const seen = useSeen(pages[0])
  return (
    <>
      <PageHead
        title="What happened"
        facts="What others did with your records"
        actions={<To screen={changesScreen}>Everything that changed today</To>}
      />
      {!asked.data && !asked.error && <EmptyState kind="loading" rows={8} />}
      {asked.error && (
        <EmptyState
          kind="error"
          title="What happened could not be loaded"
          error={asked.error}
          again={() => void asked.refetch()}
        />
      )}
      {asked.data && records.length === 0 && (
        <EmptyState
          kind="empty"
          title="All Clear"
          line="Nobody else has changed a record that you made, manage or spoke about."
        />
      )}
      {records.map((record) => (
        <RecordNews key={keyOf(record)} record={record} isNew={seen !== undefined && record.last > seen} />
      ))}
      {asked.hasNextPage && (
        <div>
          <Button disabled={asked.isFetching} onClick={() => void asked.fetchNextPage()}>
            {asked.isFetchingNextPage ? 'Looking further back ...' : 'Look further back'}
          </Button>
        </div>
      )}
    </>
  )
}

type News = Awaited<ReturnType<typeof ask>>['results'][number]
const ask = () => call(happened, {})
const keyOf = ({ document, id }: Pick<News, 'document' | 'id'>) => `${document} ${id}`

function RecordNews({ record, isNew }: { record: News; isNew: boolean }) {
  const { document, id, name, count, who, changes } = record
  const me = useMe()
  const card = cardOf(document)
  return (
    <Panel
      title={
        <span className={`row ${styles.about}`}>
          {isNew && <span className="badge">new</span>}
          <RecordLink to={document} id={id} words={name} />
        </span>
      }
      note={[card && !name.startsWith(card.title) && card.title, counted(count, 'change'), who.join(', ')]
        .filter(Boolean)
        .join(' · ')}
      actions={<time className="sm dim">{dateTime(changes[0]?.at)}</time>}
    >
      <ol className="changes">
        {alike(changes).map(({ change, times }) => {
          const own = cardOf(change.entity)
          const isPart = change.entity !== document
          return (
            own && (
              <ChangeEntry
                key={change.id}
                card={own}
                change={change}
                came={change.entity === comment.name ? wordsOf(change) : undefined}
                then={isPart ? undefined : thenHref(own, change.entity_id, change.at)}
              >
                {isPart && (
                  <div className={`dim ${styles.part}`}>
                    {own.title}
                    {isToMe(change, me.id) && ' to you'}
                    {times > 1 && `, ${times} times`}
                  </div>
                )}
              </ChangeEntry>
            )
          )
        })}
      </ol>
    </Panel>
  )
}

/** What somebody has said, unless it was taken back. */
function wordsOf({ changed: { body } }: News['changes'][number]): ReactNode {
  return typeof body?.[1] === 'string' ? <span className={styles.words}>“{body[1]}”</span> : undefined
}

function isToMe({ entity, changed: { mentions } }: News['changes'][number], me: number): boolean {
  return entity === comment.name && Array.isArray(mentions?.[1]) && mentions[1].includes(me)
}

/** Lines that come or go one after the other by the same hand are told once; each comment says something else. */
function alike(changes: News['changes']): { change: News['changes'][number]; times: number }[] {
  const told: { change: News['changes'][number]; times: number }[] = []
  for (const change of changes) {
    const last = told.at(-1)
    const isSame =
      last && 'id' in change.changed && !('body' in change.changed) && kindOf(change) === kindOf(last.change)
    if (isSame) last.times += 1
    else told.push({ change, times: 1 })
  }
  return told
}

const kindOf = ({ entity, move, who }: News['changes'][number]) => [entity, move, who].join()

/** Up to which change the person had looked when the page was opened; from then on all of it is seen. */
function useSeen(first: Awaited<ReturnType<typeof ask>> | undefined): number | undefined {
  const queries = useQueryClient()
  const [seen, setSeen] = useState<number>()
  const told = useRef(0)
  useEffect(() => {
    if (!first) return
    setSeen((before) => before ?? first.seen)
    const last = first.results[0]?.last ?? 0
    if (last <= Math.max(first.seen, told.current)) return
    told.current = last
    void call(markSeen, { body: { up_to: last }, key: crypto.randomUUID() })
      .then(() => queries.invalidateQueries({ queryKey: [bell.name] }))
      // What is not noted is new again the next time: nobody is harmed.
      .catch(() => undefined)
  }, [first, queries])
  return seen
}
