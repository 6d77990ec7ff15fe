import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { allowed, needs } from '@cupel/domain/kit/roles.ts'
import { smelter } from '@cupel/domain/smelters/smelter.ts'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Changes } from '../kit/Changes.tsx'
import { DescriptionList } from '../kit/DescriptionList.tsx'
import { FactGroups } from '../kit/FieldGroups.tsx'
import { Icon } from '../kit/Icon.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Panels } from '../kit/Panels.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { useId } from '../kit/url.ts'
import { WithRecord } from '../kit/WithRecord.tsx'
import { smelterGroups } from './smelter-groups.ts'

/** One refiner: its terms, and the lots sent to it. */
export default function SmelterPage() {
  return (
    <WithRecord card={smelter} id={useId()} list="/smelter-list">
      {(row) => <SmelterOf row={row} />}
    </WithRecord>
  )
}

export function SmelterOf({ row }: { row: DetailRow<typeof smelter> }) {
  const me = useMe()
  const navigate = useNavigate()
  const mayEdit = allowed(smelter.may.update, me, row)
  // What the smelter charges us is not for everybody.
  const unseen = Object.values(smelter.readableBy).find((right) => right !== undefined && !allowed(right, me))
  const shown = smelterGroups.filter(({ title }) => title !== 'Who' && (title !== 'Charges' || unseen === undefined))
  const edit = `/smelter/${row.id}/edit`
  useShortcuts({ e: () => void navigate({ to: edit }) }, mayEdit)
  return (
    <>
      <PageHead
        title={`${row.name} (${row.code})`}
        crumbs={[{ text: 'Smelters', to: '/smelter-list' }]}
        facts={[row.group, row.is_active ? 'Active' : 'Inactive: not offered for new lots and hedges']
          .filter(Boolean)
          .join(' · ')}
        actions={
          mayEdit && (
            <Button to={edit} startIcon={<Icon name="edit" />}>
              Edit <kbd>E</kbd>
            </Button>
          )
        }
      />
      <div className="two">
        <div className="col">
          <Card title="Terms">
            <FactGroups card={smelter} row={row} groups={shown} />
            {unseen !== undefined && <p className="facts dim">What it charges us needs {needs(unseen)}</p>}
          </Card>
          <Panels of="smelter" id={row.id} />
        </div>
        <div className="col">
          <Card title="Who">
            <DescriptionList
              card={smelter}
              row={row}
              fields={['code', 'name', 'group', 'is_active', 'address', 'created_at']}
              labels={{ is_active: 'Active' }}
            />
          </Card>
          <Changes card={smelter} id={row.id} />
        </div>
      </div>
    </>
  )
}
