import { figure } from '@cupel/domain/kit/amount-text.ts'
import { given, sum } from '@cupel/domain/kit/given.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import { lbs as pounds, toz as ounces } from '@cupel/domain/kit/units.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { shipmentSummaryLot } from '@cupel/domain/settlement/shipment-summary-lot.ts'
import { Panel } from '../../kit/Panel.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Lines, LinesFoot, type LineColumn } from '../../kit/Lines.tsx'
import { MetalName } from '../../kit/MetalBar.tsx'
import { RecordLink } from '../../kit/To.tsx'
import { SearchOrCreate } from '../../kit/SearchOrCreate.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { lineFields, problemsIn, reconcilable, type SummaryLine } from './summary-lines.ts'
import type { SummarySaving } from './use-summary-saving.ts'

/** The lots of the document, each with what came back of it. */
export function SummaryLines({ work }: { work: SummarySaving }) {
  const { lines, busy } = work
  return (
    <Panel title="Lots" note="each goes to RECONCILE, and its purchases are CUT">
      {lines.length === 0 ? (
        <EmptyState kind="empty" title="No lot yet" line="Add the lots that the document tells of." />
      ) : (
        <Lines
          noun="lot"
          called={({ lot }) => lot.name}
          of={shipmentSummaryLot.createBody}
          rows={lines}
          blocks={({ lot }) => lotLink(lot)}
          onType={work.type}
          onRemove={({ lot }) => work.remove(lot.id)}
          removeWords={({ lot }) => `Take ${lot.name} off`}
          fixed={({ state }) => busy || state === 'saved'}
          problems={Object.fromEntries(
            lines.flatMap((line, at) =>
              Object.entries(problemsIn(line)).map(([name, text]) => [`${at}.${name}`, text]),
            ),
          )}
          totals={lines.length > 1 ? { Lot: `${lines.length} lots`, ...totalsOf(lines) } : {}}
          columns={columns}
        />
      )}
      <LinesFoot>
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
      </LinesFoot>
    </Panel>
  )
}

const lotLink = ({ id, name }: SummaryLine['lot']) => <RecordLink to="lot" id={id} words={name} />

const columns: readonly LineColumn<SummaryLine>[] = [
  { head: 'Lot', desk: true, cell: ({ lot }) => lotLink(lot) },
  { head: 'Status', wide: true, labelled: true, cell: (line) => <State line={line} /> },
  { field: 'net_wet_lbs', head: 'Net wet', label: 'Net wet lbs' },
  ...metals.map((metal) => ({
    field: `returnable_${metal}_toz`,
    head: <MetalName of={metal}>{metalLetters[metal]} returnable</MetalName>,
    label: `${metalLetters[metal]} returnable toz`,
  })),
]

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

/** What is typed so far, under each column. */
function totalsOf(lines: readonly SummaryLine[]): Record<string, string> {
  const totals = lineFields.map((field) => {
    const [unit, decimals] = field === 'net_wet_lbs' ? ([pounds, 2] as const) : ([ounces, 3] as const)
    const readable = lines.map((line) => line[field]).filter((value) => /^\d+(\.\d+)?$/.test(value))
    const all = sum(readable.map((value) => given(value, field, unit))).as(field, unit)
    return [field, figure(all.toString(), decimals)] as const
  })
  return Object.fromEntries(totals)
}
