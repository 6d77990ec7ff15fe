import { counted, figure } from '@cupel/domain/kit/amount-text.ts'
import { documentsOfPage, positionDocuments } from '@cupel/domain/position/position-calls.ts'
import { stageTexts, type Custody, type Stage } from '@cupel/domain/position/position-stages.ts'
import { useEffect, useRef } from 'react'
import { IconButton } from '../kit/Button.tsx'
import { useDebounced } from '../kit/debounced.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { tozText } from '../kit/format.ts'
import { TextInput } from '../kit/form/TextInput.tsx'
import { Panel } from '../kit/Panel.tsx'
import { useEndpoint } from '../kit/queries.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { useRawSearch } from '../kit/url.ts'
import css from './position.module.css'

const bases = {
  returned: 'by the smelter',
  contained: 'by assay',
  expected: 'as bought',
  allocated: 'given to the lot',
  kept: 'kept for the check-in',
  free: 'free',
} as const

/** The documents of a stage, the newest first, sifted by their names. */
export function DocumentsCard({ stage, custody }: { stage: Stage | 'hedged'; custody: Custody }) {
  const [{ search = '', page: asked = '' }, change] = useRawSearch()
  const page = Math.max(1, Number.parseInt(asked, 10) || 1)
  const sought = useDebounced(search, 250)
  const query = { stage, custody, page, ...(sought === '' ? {} : { search: sought }) }
  const { data, error, refetch } = useEndpoint(positionDocuments, { query }, { silent: true })
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' })
  }, [])
  const last = (page - 1) * documentsOfPage + (data?.results.length ?? 0)
  return (
    <div ref={top}>
      <Panel
        title={`${stageTexts[stage]}, ${custody === 'own' ? 'our metal' : 'customers’ metal'}`}
        note={data && counted(data.count, 'document')}
        actions={
          <IconButton
            icon="close"
            aria-label="Close the documents"
            onClick={() => change({ stage: '', search: '', page: '' })}
          />
        }
      >
        <div className={`row wrap ${css.tools}`}>
          <TextInput
            label="Name, yard or smelter"
            type="search"
            value={search}
            onChange={(next) => change({ search: next.slice(0, 100), page: '' })}
          />
        </div>
        {error && !data && (
          <EmptyState
            kind="error"
            title="The documents could not be loaded"
            error={error}
            again={() => void refetch()}
          />
        )}
        {!error && !data && <EmptyState kind="loading" rows={8} />}
        {data && data.results.length === 0 && (
          <EmptyState
            kind="empty"
            title={sought === '' ? 'Nothing here' : 'No match'}
            line={sought === '' ? 'No document stands at this stage now.' : `None of them is called “${sought}”.`}
          />
        )}
        {data && data.results.length > 0 && (
          <Sheet
            label="Documents"
            rows={data.results}
            keyOf={({ entity, id }) => `${entity} ${id}`}
            columns={(c) => [
              c.link('Document', data.results[0]?.document ?? 'lot', (row) => [row.document_id, row.name], {
                total: 'All',
              }),
              c.text(stage === 'hedged' ? 'For' : 'From', (row) => row.beside ?? '', { desk: true }),
              c.text('Ounces', (row) => bases[row.basis], { desk: true }),
              ...c.eachMetal('toz', (row, metal) => row[metal], { total: (metal) => tozText(data[metal]) }),
            ]}
          />
        )}
        {data && data.count > documentsOfPage && (
          <nav className={`row ${css.foot}`} aria-label="Pages of documents">
            <span className="grow" />
            <span className="sm dim">
              {figure(last - data.results.length + 1)}–{figure(last)} of {figure(data.count)}
            </span>
            <IconButton
              icon="back"
              aria-label="Page before"
              disabled={page <= 1}
              onClick={() => change({ page: String(page - 1) })}
            />
            <IconButton
              icon="next"
              aria-label="Next page"
              disabled={last >= data.count}
              onClick={() => change({ page: String(page + 1) })}
            />
          </nav>
        )}
      </Panel>
    </div>
  )
}
