import { empty } from '@cupel/domain/kit/amount-text.ts'
import { labelOf, metaOf, type FieldMeta } from '@cupel/domain/kit/fields.ts'
import { isImport } from '@cupel/domain/kit/import-name.ts'
import { movesOf } from '@cupel/domain/kit/moves.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { useState, type ReactNode } from 'react'
import type * as z from 'zod'
import { Button } from './Button.tsx'
import { Panel } from './Panel.tsx'
import type { Change } from './client.ts'
import { date, time, unitTag, valueText } from '@cupel/domain/kit/value-text.ts'
import { today } from './format.ts'
import { useHistory, useRecord } from './queries.ts'
import { Listed } from './Listed.tsx'
import { StatusChip, statusesOf } from './StatusChip.tsx'
import { thenHref } from './then/then-href.ts'
import type { Href } from './screen.ts'
import { HrefLink } from './To.tsx'
import './Changes.css'

interface ChangesProps {
  card: AnyCard
  id: number
  actions?: ReactNode
}

/** Who changed what, and when: the newest first, each field as it was and as it became. */
export function Changes({ card, id, actions }: ChangesProps) {
  const [page, setPage] = useState(1)
  const history = useHistory(card, id, page)
  const { data } = history
  const row = useCurrencies(card, id)
  return (
    <Panel title="Changes" actions={actions}>
      <Listed of={history} failed="Changes could not be loaded" empty="Nothing has been changed yet.">
        {(changes) => (
          <ol className="changes">
            {changes.map((change) => (
              <ChangeEntry key={change.id} card={card} row={row} change={change} then={thenHref(card, id, change.at)} />
            ))}
          </ol>
        )}
      </Listed>
      {data && (page > 1 || data.next !== null) && (
        <div className="row" style={{ padding: '0 12px 8px' }}>
          {page > 1 && <Button onClick={() => setPage(page - 1)}>Newer</Button>}
          {data.next !== null && <Button onClick={() => setPage(page + 1)}>Older</Button>}
        </div>
      )}
    </Panel>
  )
}

interface ChangeEntryProps {
  card: AnyCard
  row?: Row | undefined
  change: Change
  /** Where the record is shown as it was known then. */
  then?: Href | undefined
  /** What came, where its words say more than that it came. */
  came?: ReactNode
  /** What came or went, where nothing else says what it was. */
  told?: string | undefined
  /** Before what was changed: the record. */
  children?: ReactNode
}

/** One change: each field as it was and as it became, who made it, what was confirmed with it and why. */
export function ChangeEntry({ card, row, change, then, came, told, children }: ChangeEntryProps) {
  const entries = Object.entries(change.changed)
  // A record's number never changes: where the log tells of one, the record came or went.
  const [wasId, isId] = change.changed.id ?? []
  const whole = wasId === null ? (came ?? 'Created') : isId === null ? 'Deleted' : undefined
  return (
    <li className="sm">
      <div>
        {children}
        {whole ? (
          <>
            <span className="medium">{whole}</span> {told}
          </>
        ) : (
          entries.map(([field, [before, after]]) => (
            <FieldChange
              key={field}
              card={card}
              row={row}
              field={field}
              before={before}
              after={after}
              named={change.named?.[field]}
            />
          ))
        )}
        {change.warnings?.map(({ code, text, reason }) => (
          <div key={code} className="warned">
            {text} <span className="medium">{reason === null ? 'Not confirmed' : `“${reason}”`}</span>
          </div>
        ))}
        <div className="dim">{[moveWords(card, change.move), change.who].filter(Boolean).join(', ')}</div>
      </div>
      <time dateTime={change.at} className="dim num">
        {then === undefined ? (
          `${dayOf(change.at)} ${time(change.at)}`
        ) : (
          <HrefLink href={then} title="As it was known then">
            {dayOf(change.at)} {time(change.at)}
          </HrefLink>
        )}
      </time>
    </li>
  )
}

/** Of a record that came or went, what it was made of: `advance-manager · view-lots`. */
export function whatItWas(card: AnyCard, { changed, named }: Change): string {
  const texts = (card.create as readonly string[]).flatMap((field) => {
    const [before, after] = changed[field] ?? []
    const value = after ?? before
    const schema = card.row.shape[field] as z.ZodType
    if (value === null || value === undefined || ['entity', 'entity_id'].includes(field)) return []
    const name = named?.[field]
    const text = name?.[1] ?? name?.[0] ?? (metaOf(schema).kind === 'ref' ? '' : valueText(value, metaOf(schema)))
    return text === '' || text === empty ? [] : [[text, unitTag(metaOf(schema))].filter(Boolean).join(' ')]
  })
  return texts.slice(0, 4).join(' · ')
}

type Row = Readonly<Record<string, unknown>>

/** The record itself, where its amounts need it to say their currency; its page has read it already. */
function useCurrencies(card: AnyCard, id: number): Row | undefined {
  const needed = Object.values(card.row.shape as z.ZodRawShape).some((schema) => metaOf(schema as z.ZodType).in)
  return useRecord(card, id, { enabled: needed, silent: true }).data as Row | undefined
}

/** The year is said only where it is not this one. */
function dayOf(moment: string): string {
  const day = date(moment)
  return day.endsWith(today().slice(0, 4)) ? day.slice(0, 5) : day
}

interface FieldChangeProps {
  card: AnyCard
  row: Row | undefined
  field: string
  before: unknown
  after: unknown
  named: readonly (string | null)[] | undefined
}

function FieldChange({ card, row, field, before, after, named }: FieldChangeProps) {
  const statuses = statusesOf(card, field)
  if (statuses)
    return (
      <div className="row wrap tight">
        <StatusChip of={statuses} code={before as string} /> → <StatusChip of={statuses} code={after as string} />
      </div>
    )
  const schema = card.row.shape[field] as z.ZodType | undefined
  const meta: FieldMeta = schema ? metaOf(schema) : { kind: 'text' }
  const tag = unitTag(meta)
  return (
    <div>
      <span className="medium">{labelOf(field, schema)}</span> <del>{named?.[0] ?? valueText(before, meta, row)}</del> →{' '}
      {named?.[1] ?? valueText(after, meta, row)}
      {tag && <span className="unit">{tag}</span>}
    </div>
  )
}

/** Creating, changing and deleting are told by what changed. */
function moveWords(card: AnyCard, name: string | null): string | undefined {
  if (isImport(name)) return 'Imported from a file'
  const move = movesOf(card).find(([one]) => `${card.name}.${one}` === name)?.[1]
  return move && ['create', 'update', 'delete'].includes(move.on as string) ? undefined : move?.label
}
