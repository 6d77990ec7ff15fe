import { figure } from '@cupel/domain/kit/amount-text.ts'
import { given, sum } from '@cupel/domain/kit/given.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import { lbs as pounds, toz as ounces } from '@cupel/domain/kit/units.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { useState } from 'react'
import { Panel } from '../../kit/Panel.tsx'
import { QuantityInput } from '../../kit/form/QuantityInput.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Lines } from '../../kit/Lines.tsx'
import { MetalName } from '../../kit/MetalName.tsx'
import { RecordLink } from '../../kit/RecordLink.tsx'
import { SearchOrCreate } from '../../kit/SearchOrCreate.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import type { SheetColumn } from '../../kit/Sheet.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { lineFields, lineProblem, reconcilable, type LineField, type SummaryLine } from './summary-lines.ts'
import type { SummarySaving } from './use-summary-saving.ts'
import css from './summaries.module.css'

/** The lots of the document, each with what came back of it. */
export function SummaryLines({ work }: { work: SummarySaving }) {
  const { lines, busy } = work
  const many = lines.length > 1 || undefined
  return (
    <Panel title="Lots" note="each goes to RECONCILE, and its purchases are CUT">
      {lines.length === 0 ? (
        <EmptyState kind="empty" title="No lot yet" line="Add the lots that the document tells of." />
      ) : (
        <Lines
          noun="lot"
          rows={lines}
          keyOf={({ lot }) => lot.id}
          blocks={({ lot }) => lotLink(lot)}
          onRemove={({ lot }) => work.remove(lot.id)}
          removeWords={({ lot }) => `Take ${lot.name} off`}
          fixed={({ state }) => busy || state === 'saved'}
          columns={[
            { head: 'Lot', desk: true, cell: ({ lot }) => lotLink(lot), total: many && `${lines.length} lots` },
            { head: 'Status', wide: true, labelled: true, cell: (line) => <State line={line} /> },
            ...lineFields.map((field): SheetColumn<SummaryLine> => {
              const unit = field === 'net_wet_lbs' ? 'lbs' : 'toz'
              return {
                head: headOf(field),
                unit,
                right: true,
                cell: ({ lot, values, state }) => (
                  <LineInput
                    label={`${fieldWords[field]} of ${lot.name}`}
                    field={field}
                    value={values[field]}
                    readOnly={busy || state === 'saved'}
                    onChange={(value) => work.type(lot.id, field, value)}
                  />
                ),
                total: many && figure(totalOf(lines, field), field === 'net_wet_lbs' ? 2 : 3),
              }
            }),
          ]}
        />
      )}
      <div className={css.typedAdd}>
        <SearchOrCreate
          of={lot}
          label="Add a lot"
          value={null}
          query={{ status__in: reconcilable }}
          readOnly={busy}
          onChange={(id) => {
            if (id !== null) void work.add(id)
          }}
        />
      </div>
    </Panel>
  )
}

const lotLink = ({ id, name }: SummaryLine['lot']) => <RecordLink to="lot" id={id} words={name} />

function State({ line: { lot: row, state, said } }: { line: SummaryLine }) {
  const done = state === 'saved'
  return (
    <>
      <span role="status" className="row wrap">
        <StatusChip of={lotStatus} code={done ? said : row.status} />
        {state === 'saving' && <span className="dim">Saving …</span>}
        {done && <Icon name="check" />}
      </span>
      {state === 'refused' && <span className="xs err">{said}</span>}
    </>
  )
}

const fieldWords: Record<LineField, string> = {
  net_wet_lbs: 'Net wet lbs',
  returnable_pt_toz: 'Pt returnable toz',
  returnable_pd_toz: 'Pd returnable toz',
  returnable_rh_toz: 'Rh returnable toz',
}

function headOf(field: LineField) {
  const metal = metals.find((one) => field === `returnable_${one}_toz`)
  return metal ? <MetalName of={metal}>{metalLetters[metal]} returnable</MetalName> : 'Net wet'
}

interface LineInputProps {
  label: string
  field: LineField
  value: string
  readOnly: boolean
  onChange: (value: string) => void
}

/** What is wrong is said once the input was left. */
function LineInput({ field, value, ...rest }: LineInputProps) {
  const [left, setLeft] = useState(false)
  return (
    <QuantityInput
      {...rest}
      bare
      value={value}
      decimals={field === 'net_wet_lbs' ? 2 : 3}
      error={left ? lineProblem(field, value) : undefined}
      onBlur={() => setLeft(true)}
    />
  )
}

function totalOf(lines: readonly SummaryLine[], field: LineField): string {
  const unit = field === 'net_wet_lbs' ? pounds : ounces
  const readable = lines.map((line) => line.values[field]).filter((value) => /^\d+(\.\d+)?$/.test(value))
  return sum(readable.map((value) => given(value, field, unit)))
    .as(field, unit)
    .toString()
}
