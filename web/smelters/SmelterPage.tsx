import { allowed, needs } from '@cupel/domain/kit/roles.ts'
import { smelter } from '@cupel/domain/smelters/smelter.ts'
import { Panel } from '../kit/Panel.tsx'
import { DescriptionList } from '../kit/DescriptionList.tsx'
import { FactGroups } from '../kit/FieldGroups.tsx'
import { recordPage, type RecordPageProps } from '../kit/RecordPage.tsx'
import { useMe } from '../kit/session.ts'
import { smelterGroups } from './smelter-groups.ts'
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
      aside={
        <Panel title="Who">
          <DescriptionList
            card={smelter}
            row={row}
            fields={['code', 'name', 'group', 'is_active', 'address', 'created_at']}
            labels={{ is_active: 'Active' }}
          />
        </Panel>
      }
    >
      <Panel title="Terms">
        <FactGroups card={smelter} row={row} groups={shown} />
        {unseen !== undefined && <p className="facts dim">What it charges us needs {needs(unseen)}</p>}
      </Panel>
    </Frame>
  )
}
