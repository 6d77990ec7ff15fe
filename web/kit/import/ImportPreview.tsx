import { counted, figure } from '@cupel/domain/kit/amount-text.ts'
import type { ImportedRow, Preview, Remark } from '@cupel/domain/kit/imports.ts'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Sheet } from '../Sheet.tsx'
import css from './ImportPreview.module.css'

type Kind = 'refused' | 'warned' | 'new' | 'there'

/** What a file would make: the rows that are refused first, each by its line, its column and what is wrong. */
export function ImportPreview({ rows, problems, ...count }: Preview) {
  const of: Record<Kind, ImportedRow[]> = {
    refused: rows.filter(({ is }) => is === 'refused'),
    warned: rows.filter(({ is, warnings }) => is !== 'refused' && warnings.length > 0),
    new: rows.filter(({ is }) => is === 'new'),
    there: rows.filter(({ is }) => is === 'there'),
  }
  const kinds = (Object.keys(of) as Kind[]).filter((kind) => of[kind].length > 0)
  return (
    <div className="col">
      <p role="status">
        {problems.length > 0 ? (
          <b className="err">The file is not read</b>
        ) : (
          <>
            <b>{counted(count.new, 'row')} to import</b>{' '}
            <span className="dim">
              {figure(count.there)} there already, {figure(count.refused)} refused
              {count.refused > 0 && ': as long as one is, nothing is imported'}
            </span>
          </>
        )}
      </p>
      {problems.length > 0 && (
        <ul className={css.problems} aria-label="What is wrong with the file">
          {problems.map(({ column, text }) => (
            <li key={`${column ?? ''} ${text}`}>
              {column !== null && <b>{column}</b>} {text}
            </li>
          ))}
        </ul>
      )}
      {kinds.map((kind, at) => (
        <details key={kind} open={at === 0}>
          <summary className={kind === 'refused' ? 'err medium' : 'medium'}>
            {words[kind]} {figure(of[kind].length)}
          </summary>
          <Rows kind={kind} rows={of[kind]} />
        </details>
      ))}
    </div>
  )
}

const words: Record<Kind, string> = {
  refused: 'Refused',
  warned: 'To be confirmed',
  new: 'New',
  there: 'There already',
}

const atFirst = 100

function Rows({ kind, rows }: { kind: Kind; rows: readonly ImportedRow[] }) {
  const [most, setMost] = useState(atFirst)
  return (
    <>
      <div className={`card ${css.rows}`} tabIndex={0} role="region" aria-label={words[kind]}>
        <Sheet
          rows={rows.slice(0, most)}
          keyOf={({ line }) => line}
          label={words[kind]}
          columns={(c) => [
            c.text('Line', ({ line }) => line, { right: true, width: 56 }),
            c.text('Row', ({ name }) => name),
            c.text(kind === 'refused' ? 'What is wrong' : 'What is said', (row) => <Said of={saidOf(kind, row)} />),
          ]}
        />
      </div>
      {rows.length > most && (
        <Button variant="text" style={{ alignSelf: 'flex-start' }} onClick={() => setMost(most * 10)}>
          Show {figure(Math.min(rows.length, most * 10) - most)} more of {figure(rows.length)}
        </Button>
      )}
    </>
  )
}

function saidOf(kind: Kind, { problems, warnings, differs }: ImportedRow): readonly Remark[] {
  if (kind === 'refused') return problems
  if (kind !== 'there' || differs.length === 0) return warnings
  return [{ column: differs.join(', '), text: 'differs in the file: what stands is kept' }]
}

function Said({ of }: { of: readonly Remark[] }) {
  return (
    <ul>
      {of.map(({ column, text }) => (
        <li key={`${column ?? ''} ${text}`}>
          {column !== null && <b>{column}</b>} {text}
        </li>
      ))}
    </ul>
  )
}
