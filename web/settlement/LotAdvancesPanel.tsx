import { compareDecimals } from '@cupel/domain/kit/fields.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { advance, noNewAdvance } from '@cupel/domain/settlement/advance.ts'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { DataList } from '../kit/DataList.tsx'
import { useRecord } from '../kit/queries.ts'
import { useMe } from '../kit/session.ts'
import { useRecommended } from './advances/use-recommended.ts'
import { advanceScreen, createAdvanceScreen } from './settlement.area.ts'

/** On a lot's page: what was paid ahead. */
export default function LotAdvancesPanel({ id }: { id: number }) {
  const me = useMe()
  const of = useRecord(lot, id, { silent: true }).data
  const mayCreate = allowed(advance.may.create, me) && of !== undefined
  const refused = mayCreate ? noNewAdvance(of) : undefined
  const recommended = useRecommended(mayCreate ? id : null)
  const amount = recommended && compareDecimals(recommended.amount, '0') > 0 ? { amount: recommended.amount } : {}
  return (
    <Panel
      title="Advances"
      note={refused && `no new ones: ${refused}`}
      actions={
        mayCreate &&
        refused === undefined && (
          <Button to={createAdvanceScreen.href({ lot: id, ...amount })} icon="plus">
            New advance
          </Button>
        )
      }
    >
      <DataList
        card={advance}
        embedded
        name="lot-advances"
        query={{ lot: id }}
        filters={[]}
        open={advanceScreen}
        columns={[
          { field: 'id', label: 'Advance', align: 'left' },
          'status',
          'amount',
          'payment_date',
          { field: 'created_by_name', label: 'By' },
          'created_at',
        ]}
        figure="amount"
        empty={{ line: 'Nothing was advanced on this lot.' }}
      />
    </Panel>
  )
}
