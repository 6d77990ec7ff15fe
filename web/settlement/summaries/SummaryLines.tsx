import { given, sum } from '@cupel/domain/kit/given.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import { lbs as pounds, toz as ounces } from '@cupel/domain/kit/units.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { useState } from 'react'
import { Card } from '../../kit/Card.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { QuantityInput } from '../../kit/form/QuantityInput.tsx'
import { lbs, toz } from '../../kit/format.ts'
import { Icon } from '../../kit/Icon.tsx'
import { RecordLink } from '../../kit/RecordLink.tsx'
import { SearchOrCreate } from '../../kit/SearchOrCreate.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { lineFields, lineProblem, reconcilable, type LineField, type SummaryLine } from './summary-lines.ts'
import type { SummarySaving } from './use-summary-saving.ts'
import '../typed-lines.css'

/** The lots of the document, each with what came back of it. */
export function SummaryLines({ work }: { work: SummarySaving }) {
  const { lines, busy } = work
  return (
    <Card title="Lots" note="each goes to RECONCILE, and its purchases are CUT">
      {lines.length === 0 ? (
        <EmptyState kind="empty" title="No lot yet" line="Add the lots that the document tells of." />
      ) : (
        <table className="typed-lines">
          <thead>
            <tr>
              <th>Lot</th>
              <th>Status</th>
              <th className="num">
                Net wet<span className="unit">lbs</span>
              </th>
              {metals.map((metal) => (
                <th key={metal} className="num">
                  <span className={`metal ${metal}`}>{metalLetters[metal]} returnable</span>
                  <span className="unit">toz</span>
                </th>
              ))}
              <th>
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow key={line.lot.id} line={line} busy={busy} work={work} />
            ))}
          </tbody>
          {lines.length > 1 && <Totals lines={lines} />}
        </table>
      )}
      <div className="typed-add">
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
    </Card>
  )
}

function LineRow({ line, busy, work }: { line: SummaryLine; busy: boolean; work: SummarySaving }) {
  const { lot: row, values, state, said } = line
  const done = state === 'saved'
  return (
    <tr>
      <th scope="row">
        <RecordLink to="lot" id={row.id}>
          {row.name}
        </RecordLink>
      </th>
      <td>
        <span role="status" className="row wrap">
          <StatusChip of={lotStatus} code={done ? said : row.status} />
          {state === 'saving' && <span className="dim">Saving …</span>}
          {done && <Icon name="check" />}
        </span>
        {state === 'refused' && <span className="xs err">{said}</span>}
      </td>
      {lineFields.map((field) => (
        <td key={field} data-label={fieldWords[field]}>
          <LineInput
            label={`${fieldWords[field]} of ${row.name}`}
            field={field}
            value={values[field]}
            readOnly={busy || done}
            onChange={(value) => work.type(row.id, field, value)}
          />
        </td>
      ))}
      <td className="typed-actions">
        {!done && (
          <IconButton aria-label={`Take ${row.name} off`} disabled={busy} onClick={() => work.remove(row.id)}>
            <Icon name="close" />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

const fieldWords: Record<LineField, string> = {
  net_wet_lbs: 'Net wet lbs',
  returnable_pt_toz: 'Pt returnable toz',
  returnable_pd_toz: 'Pd returnable toz',
  returnable_rh_toz: 'Rh returnable toz',
}

interface LineInputProps {
  label: string
  field: LineField
  value: string
  readOnly: boolean
  onChange: (value: string) => void
}

/** What is wrong is said once the input was left. */
function LineInput({ label, field, value, readOnly, onChange }: LineInputProps) {
  const [left, setLeft] = useState(false)
  return (
    <QuantityInput
      bare
      label={label}
      value={value}
      decimals={field === 'net_wet_lbs' ? 2 : 3}
      readOnly={readOnly}
      error={left ? lineProblem(field, value) : undefined}
      onBlur={() => setLeft(true)}
      onChange={onChange}
    />
  )
}

function Totals({ lines }: { lines: readonly SummaryLine[] }) {
  const total = (field: LineField) => {
    const unit = field === 'net_wet_lbs' ? pounds : ounces
    const readable = lines.map((line) => line.values[field]).filter((value) => /^\d+(\.\d+)?$/.test(value))
    return sum(readable.map((value) => given(value, field, unit)))
      .as(field, unit)
      .toString()
  }
  return (
    <tfoot>
      <tr className="total">
        <td colSpan={2}>{lines.length} lots</td>
        {lineFields.map((field) => (
          <td key={field} className="num">
            {field === 'net_wet_lbs' ? lbs(total(field)) : toz(total(field))}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  )
}
