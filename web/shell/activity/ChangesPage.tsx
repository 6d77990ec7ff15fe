import { user } from '@cupel/domain/identity/user.ts'
import { changesOfDay } from '@cupel/domain/kit/changes.ts'
import { addDays, isDate } from '@cupel/domain/kit/dates.ts'
import { numbered } from '@cupel/domain/kit/document.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../kit/Button.tsx'
import { ChangeEntry, whatItWas } from '../../kit/Changes.tsx'
import { call } from '../../kit/client.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { DateInput } from '../../kit/form/DateInput.tsx'
import { SelectInput } from '../../kit/form/TextInput.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import { today } from '../../kit/format.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { thenHref } from '../../kit/then/then-href.ts'
import { SearchOrCreate } from '../../kit/SearchOrCreate.tsx'
import { RecordLink } from '../../kit/To.tsx'
import { useScreenSearch } from '../../kit/url.ts'
import { changesScreen, happenedScreen } from '../shell.area.ts'
import { cardOf, kindOptions } from './cards.ts'
import styles from './activity.module.css'

/** Everything that was changed on a day, the latest first: which record, what, by whom and why. */
export default function ChangesPage() {
  const [{ day: asked, kind, person }, change] = useScreenSearch(changesScreen)
  const day = asked === '' ? today() : asked
  const query = { day, ...(kind ? { entity: kind } : {}), ...(person ? { actor: person } : {}) }
  const found = useInfiniteQuery({
    queryKey: [changesOfDay.name, query],
    queryFn: ({ pageParam, signal }) =>
      call(changesOfDay, { query: pageParam === undefined ? query : { ...query, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: isDate(day),
    meta: { silent: true },
  })
  const results = found.data?.pages.flatMap((page) => page.results) ?? []
  const move = (days: number) => change({ day: addDays(day, days) })
  return (
    <>
      <PageHead title="What changed" crumbs={[happenedScreen]} facts={date(day)} />
      <div className={`row wrap ${styles.filters}`}>
        <div className={`row ${styles.filters}`}>
          <Button icon="back" aria-label="The day before" onClick={() => move(-1)} />
          <DateInput
            label="Day"
            value={day}
            max={today()}
            error={isDate(day) ? undefined : 'Must be a date (MM/DD/YYYY)'}
            onChange={(next) => change({ day: next })}
          />
          <Button icon="next" aria-label="The day after" disabled={day >= today()} onClick={() => move(1)} />
        </div>
        <SelectInput
          label="Records"
          optional
          value={kind}
          options={kindOptions(found.data?.pages[0]?.kinds ?? (kind ? [kind] : []))}
          onChange={(next) => change({ kind: next })}
        />
        <SearchOrCreate
          of={user}
          label="Person"
          optional
          value={person === '' ? null : Number.parseInt(person, 10)}
          onChange={(id) => change({ person: id === null ? '' : String(id) })}
        />
      </div>
      <Panel label="Changes">
        {found.isPending && isDate(day) && <EmptyState kind="loading" rows={8} />}
        {found.error && (
          <EmptyState
            kind="error"
            title="The changes could not be loaded"
            error={found.error}
            again={() => void found.refetch()}
          />
        )}
        {found.data && results.length === 0 && (
          <EmptyState
            kind="empty"
            title={kind || person ? 'No match' : 'Nothing yet'}
            line={`Nothing that you may see was changed on ${date(day)}${kind || person ? ' so' : ''}.`}
            action={(kind || person) && <Button onClick={() => change({ kind: '', person: '' })}>Show all</Button>}
          />
        )}
        {results.length > 0 && (
          <ol className="changes">
            {results.map((one) => {
              const card = cardOf(one.entity)
              if (!card) return null
              const isItself = one.on?.document === one.entity && one.on.id === one.entity_id
              // Nobody knows a comment or a role's permission by its number.
              const isNumbered = one.name === numbered(card, one.entity_id)
              return (
                <ChangeEntry
                  key={one.id}
                  card={card}
                  change={one}
                  then={isItself ? thenHref(card, one.entity_id, one.at) : undefined}
                  told={isItself ? undefined : whatItWas(card, one)}
                >
                  <div className={styles.part}>
                    <b>
                      {isItself ? (
                        <RecordLink to={one.entity} id={one.entity_id} words={one.name} />
                      ) : isNumbered ? (
                        card.title
                      ) : (
                        one.name
                      )}
                    </b>{' '}
                    {!one.name.startsWith(card.title) && <span className="dim">{card.title}</span>}
                    {one.on && !isItself && (
                      <span className="dim">
                        {' '}
                        of <RecordLink to={one.on.document} id={one.on.id} words={one.on.name} />
                      </span>
                    )}
                  </div>
                </ChangeEntry>
              )
            })}
          </ol>
        )}
        {found.hasNextPage && (
          <div className="card-body">
            <Button disabled={found.isFetching} onClick={() => void found.fetchNextPage()}>
              {found.isFetchingNextPage ? 'Searching ...' : 'Earlier that day'}
            </Button>
          </div>
        )}
      </Panel>
    </>
  )
}
