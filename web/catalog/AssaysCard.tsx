import { assay } from '@cupel/domain/catalog/assay.ts'
import { converter } from '@cupel/domain/catalog/converter.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { Field } from '../kit/Fields.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import { lbsText, ppmText } from '../kit/format.ts'
import { LeadText } from '../kit/LeadText.tsx'
import { Listed } from '../kit/Listed.tsx'
import type { Read } from '../kit/list/reading.ts'
import { useMe } from '../kit/session.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { useDialog } from '../kit/use-dialog.ts'
import { useList } from '../kit/queries.ts'
import css from './Assays.module.css'

/** What was measured of a converter, the newest first, and the mean that lists show. */
export function AssaysCard({ converter: of }: { converter: Row<typeof converter> }) {
  const me = useMe()
  const { show, dialog } = useDialog()
  const assays = useAssays(of.id)
  const add = allowed(assay.may.create, me) && (
    <Button icon="plus" onClick={() => show((close) => <AddAssay of={of} onClose={close} />)}>
      Add assay
    </Button>
  )
  const count = assays.data?.results.length ?? 0
  return (
    <Panel title="Assays" note={count > 0 ? count : undefined} actions={count > 0 && add}>
      <Listed
        of={assays}
        failed={<LeadText of={{ card: assay, deed: 'list' }} />}
        empty="No assay yet: without one the converter has no value."
        action={add}
      >
        {(rows) => <Table rows={rows} mean={of.assay_details} />}
      </Listed>
      {dialog}
    </Panel>
  )
}

function AddAssay({ of, onClose }: { of: Row<typeof converter>; onClose: () => void }) {
  return (
    <EditDialog
      card={assay}
      title={`Assay of ${of.code}`}
      begin={{ converter_id: of.id }}
      save="Add assay"
      touches={[converter]}
      onClose={onClose}
    >
      <div className="fields">
        {metals.map((metal) => (
          <Field
            key={metal}
            name={`${metal}_ppm`}
            label={`${metalLetters[metal]} content`}
            autoFocus={metal === 'pt'}
          />
        ))}
        <Field name="yield_lbs" label="Yield" />
      </div>
    </EditDialog>
  )
}

function Table({ rows, mean }: { rows: readonly Measured[]; mean: Row<typeof converter>['assay_details'] }) {
  const total = rows.length > 1 ? (mean ?? undefined) : undefined
  return (
    <Sheet
      rows={rows}
      className={css.assays}
      columns={(c) => [
        c.text('Day', (row) => date(row.created_at), { total: total && 'Mean' }),
        ...c.eachMetal('ppm', (row, metal) => row[`${metal}_ppm`], {
          total: (metal) => total && ppmText(total[`${metal}_ppm`]),
        }),
        c.amount('Yield', 'lbs', (row) => row.yield_lbs, { total: total && lbsText(total.yield_lbs) }),
      ]}
    />
  )
}

const measured = ['created_at', ...metals.map((metal) => `${metal}_ppm` as const), 'yield_lbs'] as const
export type Measured = Read<typeof assay, (typeof measured)[number]>

/** All assays of a converter, the newest first: its table and its price are made of the same answer. */
export const useAssays = (converter: number) =>
  useList(assay, measured, { converter_id: converter, ordering: '-created_at', page_size: 0 }, { silent: true })
