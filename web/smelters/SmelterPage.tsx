import { allowed, needs } from '@cupel/domain/kit/roles.ts'
import { smelter } from '@cupel/domain/smelters/smelter.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { Panel } from '../kit/Panel.tsx'
import { FactGroups, type FieldGroup } from '../kit/FieldGroups.tsx'
import { recordPage, type RecordPageProps } from '../kit/RecordPage.tsx'
import { useMe } from '../kit/session.ts'
import { editSmelterScreen, smeltersScreen } from './smelters.area.ts'

/** One refiner: its terms, and the lots sent to it. */
export default recordPage(smelter, smeltersScreen, SmelterOf)

export function SmelterOf({ row, Frame }: RecordPageProps<typeof smelter>) {
  const me = useMe()
  // What the smelter charges us is not for everybody.
  const unseen = Object.values(smelter.readableBy).find((right) => right !== undefined && !allowed(right, me))
  const shown = smelterGroups.filter(({ title }) => title !== 'Who' && (title !== 'Charges' || unseen === undefined))
  return (
    <Frame
      title={`${row.name} (${row.code})`}
      facts={[row.group, row.is_active ? 'Active' : 'Inactive: not offered for new lots and hedges']}
      edit={editSmelterScreen.href({ id: row.id })}
      about={{
        title: 'Who',
        fields: ['code', 'name', 'group', 'is_active', 'address', 'created_at'],
        labels: { is_active: 'Active' },
      }}
    >
      <Panel title="Terms">
        <FactGroups card={smelter} row={row} groups={shown} />
        {unseen !== undefined && <p className="facts dim">What it charges us needs {needs(unseen)}</p>}
      </Panel>
    </Frame>
  )
}

/** What is known of a refiner, as people speak of it. */
export const smelterGroups: readonly FieldGroup<keyof Row<typeof smelter> & string>[] = [
  { title: 'Who', fields: ['code', 'name', 'group', 'address'] },
  { title: 'Return rates', fields: ['return_rate_pt', 'return_rate_pd', 'return_rate_rh'] },
  {
    title: 'Times and finance',
    fields: ['expected_result_return_days', 'value_date_days', 'finance_charge', 'time_period'],
  },
  {
    title: 'Limits',
    fields: ['carbon_limit_per_lot', 'average_carbon_content', 'min_lbs_per_period', 'max_carbon_lbs_per_period'],
  },
  {
    title: 'Charges',
    fields: [
      'treatment_charge',
      'refining_charge_pt',
      'refining_charge_pd',
      'refining_charge_rh',
      'lab_fee',
      'lot_charge',
    ],
  },
  { title: 'More', fields: ['additional_terms'] },
]
