import { figure } from '@cupel/domain/kit/amount-text.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { DataList } from '../kit/DataList.tsx'
import { useMe } from '../kit/session.ts'
import { createPurchaseScreen, purchaseScreen } from './purchasing.area.ts'

/** What was bought from a yard, on the yard's page. */
export default function YardPurchases({ id }: { id: number }) {
  const me = useMe()
  const [count, setCount] = useState<number>()
  return (
    <Panel
      title="Purchases"
      note={count !== undefined && figure(count)}
      actions={
        allowed(purchase.may.create, me) && (
          <Button to={createPurchaseScreen.href({ yard: id })} icon="plus">
            New purchase
          </Button>
        )
      }
    >
      <DataList
        card={purchase}
        embedded
        query={{ yard: id }}
        open={purchaseScreen}
        columns={[
          { field: 'id', label: 'Purchase', align: 'left' },
          'status',
          'designation',
          { field: 'check_in_count', label: 'Check-ins' },
          { field: 'piece_count', label: 'Pieces' },
          { field: 'lot_names', label: 'Lots' },
          { field: 'created_at', label: 'Created' },
        ]}
        figure="piece_count"
        pageSize={10}
        onCount={setCount}
        empty={{ line: 'Nothing has been bought here yet.' }}
      />
    </Panel>
  )
}
