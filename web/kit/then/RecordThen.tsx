import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { knownThen } from '@cupel/domain/kit/changes.ts'
import { numbered } from '@cupel/domain/kit/document.ts'
import { useState } from 'react'
import { ApiError } from '../api-error.ts'
import { Button } from '../Button.tsx'
import { ChangeEntry } from '../Changes.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { FilterChip } from '../FilterChip.tsx'
import { Failure } from '../Forbidden.tsx'
import { Icon } from '../Icon.tsx'
import { PageHead } from '../PageHead.tsx'
import { Panel } from '../Panel.tsx'
import { useEndpoint } from '../queries.ts'
import { recordHref } from '../record-href.ts'
import type { OpenScreen } from '../screen.ts'
import { Sheet } from '../Sheet.tsx'
import { StatusChip, statusesOf } from '../StatusChip.tsx'
import { useRawSearch } from '../url.ts'
import { thenHref } from './then-href.ts'
import { knownFields, type Known, type KnownField } from './known-fields.ts'
import { clockOf, momentIn, momentOf, momentText } from './moments.ts'
import styles from './then.module.css'

interface RecordThenProps {
  card: AnyCard
  id: number
  list: OpenScreen
}

/**
 * A record as it was known at the moment `at` of the address, and beside it as at the moment `and`. Nothing can be changed
 * here; what is counted over other records, which the log does not keep, is left out.
 */
export function RecordThen({ card, id, list }: RecordThenProps) {
  const [{ at: from = '', and: until }] = useRawSearch()
  const [at, and] = [momentIn(from), until && momentIn(until)]
  const query = { entity: card.name, id, at, ...(and ? { and } : {}) }
  const asked = useEndpoint(knownThen, { query }, { under: card, silent: true })
  const { data, error, refetch } = asked
  const moments: readonly Known[] = data?.moments ?? []
  const name = moments.findLast((one) => one.name !== null)?.name ?? numbered(card, id)
  const title = `${name}, as it was`
  return (
    <>
      <PageHead title={title} crumbs={[list, { text: name, to: recordHref(card.name, id) ?? list.href() }]} />
      <Band id={id} card={card} at={at} and={and} />
      {!data && !error && <EmptyState kind="loading" rows={8} />}
      {error && (
        <Failure
          error={error}
          may={card.may.read}
          title={`${numbered(card, id)} could not be loaded as it was`}
          line={badMoment(error) ?? 'The moment may not be one, or the record is not yours to see.'}
          again={() => void refetch()}
        />
      )}
      {data && <Fields card={card} moments={moments} />}
      {data && (
        <Panel title={moments.length > 1 ? 'What happened in between' : 'What was done last before'}>
          {data.changes.length === 0 ? (
            <EmptyState kind="empty" title="Nothing" line="Nobody changed it." />
          ) : (
            <ol className="changes">
              {data.changes.map((change) => (
                <ChangeEntry key={change.id} card={card} change={change} then={thenHref(card, id, change.at)} />
              ))}
            </ol>
          )}
          {data.more && <p className="card-body sm dim">Only the latest 100 changes are told.</p>}
        </Panel>
      )}
    </>
  )
}

/** What the server says against the moment: it is none, or still to come. */
function badMoment(error: unknown): string | undefined {
  return error instanceof ApiError ? (error.fields.at ?? error.fields.and)?.join('; ') : undefined
}

interface BandProps {
  card: AnyCard
  id: number
  at: string
  and: string | undefined
}

/** Says that this is not today, lets another moment be chosen, and leads back. */
function Band({ card, id, at, and }: BandProps) {
  const [, change] = useRawSearch()
  const now = recordHref(card.name, id)
  return (
    <section className={`row wrap ${styles.band}`} aria-label="As it was">
      <Icon name="undo" />
      <b>
        As it was known on {momentText(at)}
        {and && <> and on {momentText(and)}</>}
      </b>
      <span className="row wrap push">
        <MomentInput label="Moment" value={at} onChange={(moment) => change({ at: moment })} />
        {and ? (
          <>
            <MomentInput label="Compared with" value={and} onChange={(moment) => change({ and: moment })} />
            <Button onClick={() => change({ and: '' })}>Show one</Button>
          </>
        ) : (
          <Button onClick={() => change({ and: new Date().toISOString() })}>Compare with now</Button>
        )}
        {now && (
          <Button variant="contained" to={now}>
            Back to now
          </Button>
        )}
      </span>
    </section>
  )
}

/** By the clock in Phoenix, as all times are told. */
function MomentInput({ label, value, onChange }: { label: string; value: string; onChange: (moment: string) => void }) {
  return (
    <label className="row tight sm">
      {label}
      <span className="input">
        <input
          type="datetime-local"
          max={clockOf(new Date().toISOString())}
          value={clockOf(value)}
          onChange={(event) => {
            const moment = momentOf(event.target.value)
            if (moment) onChange(moment)
          }}
        />
      </span>
    </label>
  )
}

function Fields({ card, moments }: { card: AnyCard; moments: readonly Known[] }) {
  const [chosen, setOnlyDiffering] = useState<boolean>()
  const onlyDiffering = chosen ?? moments.length > 1
  const fields = knownFields(card, moments)
  const shown = onlyDiffering && moments.length > 1 ? fields.filter(({ differs }) => differs) : fields
  if (moments.every(({ row }) => row === null))
    return (
      <Panel label="Fields">
        <EmptyState kind="empty" title="Not known yet" line={`There was no such ${card.title.toLowerCase()} then.`} />
      </Panel>
    )
  return (
    <Panel
      title="Fields"
      note="What is counted over other records is not kept, and not shown"
      actions={
        moments.length > 1 && (
          <FilterChip pressed={onlyDiffering} onClick={() => setOnlyDiffering(!onlyDiffering)}>
            Only what differs
          </FilterChip>
        )
      }
    >
      {shown.length === 0 && <EmptyState kind="empty" title="No difference" line="It was the same at both moments." />}
      <Sheet
        label="Fields"
        rows={shown}
        keyOf={({ field }) => field}
        kind={({ differs }) => (differs ? 'chosen' : undefined)}
        columns={[
          { head: 'Field', cell: ({ label }: KnownField) => label, tone: () => 'dim' },
          ...moments.map(({ at, row }, i) => ({
            head: momentText(at),
            cell: (field: KnownField) => <Value card={card} field={field} row={row} at={i} />,
          })),
        ]}
      />
    </Panel>
  )
}

function Value({
  card,
  field: { field, texts },
  row,
  at,
}: {
  card: AnyCard
  field: KnownField
  row: Known['row']
  at: number
}) {
  const statuses = row && statusesOf(card, field)
  if (row === null) return <span className="dim3">Not known yet</span>
  return statuses ? <StatusChip of={statuses} code={row[field] as string} /> : texts[at]
}
