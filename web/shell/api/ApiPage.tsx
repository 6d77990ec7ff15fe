import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '../../kit/Panel.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { send } from '../../kit/send.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { callsByTag, fieldsOf, typeWords, type Api, type Call } from './api-description.ts'
import css from './ApiPage.module.css'

/** Every call of the API: what it does, who may, what goes in and what comes back. */
export default function ApiPage() {
  const [words, setWords] = useState('')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['api'],
    queryFn: ({ signal }) => send<Api>('GET', '/api/openapi.json', { signal }),
    staleTime: Infinity,
  })
  if (isPending) return <EmptyState kind="loading" rows={8} />
  if (error) return <EmptyState kind="error" line={error.message} again={() => void refetch()} />
  const tags = callsByTag(data, words)
  return (
    <>
      <PageHead title="API" facts={`${tags.reduce((sum, [, calls]) => sum + calls.length, 0)} calls`} />
      <span className="input" style={{ maxWidth: 420 }}>
        <input
          value={words}
          onChange={(event) => setWords(event.target.value)}
          placeholder="Method, path or words"
          aria-label="Search the API"
        />
      </span>
      {tags.length === 0 && <EmptyState kind="empty" line="No call has all these words." />}
      {tags.map(([tag, calls]) => (
        <Panel key={tag} title={tag} note={calls.length}>
          {calls.map((call) => (
            <CallRow key={`${call.method} ${call.path}`} api={data} call={call} />
          ))}
        </Panel>
      ))}
    </>
  )
}

function CallRow({ api, call }: { api: Api; call: Call }) {
  const body = call.requestBody?.content['application/json']?.schema
  const [status, good] = Object.entries(call.responses).find(([code]) => /^[23]/.test(code)) ?? []
  return (
    <details className={css.apiCall}>
      <summary className="row wrap baseline">
        <b className={css.apiMethod}>{call.method}</b>
        <code>{call.path}</code>
        <span className="dim">{call.summary}</span>
      </summary>
      <div className="col" style={{ gap: 8, padding: '0 12px 12px' }}>
        <p className="sm dim">{call.description}</p>
        <FieldTable
          title="Path, query and headers"
          rows={(call.parameters ?? []).map((one) => ({
            name: one.name,
            type: [typeWords(one.schema), one.description].filter(Boolean).join(', '),
            required: one.required ?? false,
          }))}
        />
        <FieldTable title="Body" rows={fieldsOf(api, body)} />
        <p className="sm">
          Answers {status} {typeWords(good?.content?.['application/json']?.schema)}
        </p>
      </div>
    </details>
  )
}

function FieldTable({ title, rows }: { title: string; rows: { name: string; type: string; required: boolean }[] }) {
  if (rows.length === 0) return null
  return (
    <Sheet
      look="plain"
      caption={title}
      rows={rows}
      keyOf={({ name }) => name}
      className={css.apiFields}
      columns={[
        {
          cell: ({ name, required }) => (
            <>
              <code>{name}</code>
              {required && <span className="xs dim"> required</span>}
            </>
          ),
        },
        { cell: ({ type }) => type, tone: () => 'sm dim' },
      ]}
    />
  )
}
