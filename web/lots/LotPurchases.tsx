import { figure } from '@cupel/domain/kit/amount-text.ts'
import { purchasesFixed } from '@cupel/domain/lots/lot-contents.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { purchaseLot } from '@cupel/domain/lots/purchase-lot.ts'
import type { Row } from '@cupel/domain/kit/resource.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { purchaseStatus } from '@cupel/domain/purchasing/purchase-status.ts'
import { useId, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { fieldText } from '../kit/format.ts'
import { Icon } from '../kit/Icon.tsx'
import { useList, useRemove } from '../kit/queries.ts'
import { RecordLink } from '../kit/RecordLink.tsx'
import { useMe } from '../kit/session.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import { LinkPurchases } from './LinkPurchases.tsx'
import type { Lot } from './LotPage.tsx'

type PurchaseLink = Row<typeof purchaseLot>

/** The purchases whose material is in the lot. */
export function LotPurchases({ row }: { row: Lot }) {
  const me = useMe()
  const reasonId = useId()
  const [linking, setLinking] = useState(false)
  const { data, error, refetch } = useList(purchaseLot, { lot: row.id, page_size: 0 }, { silent: true })
  const may = allowed(purchaseLot.may.create, me)
  const refused = purchasesFixed(row)
  return (
    <Card
      title="Purchases"
      note={data && figure(data.count)}
      actions={
        may && (
          <>
            {refused !== undefined && (
              <span id={reasonId} className="xs dim">
                {refused}
              </span>
            )}
            <Button
              startIcon={<Icon name="plus" />}
              aria-disabled={refused !== undefined}
              aria-describedby={refused === undefined ? undefined : reasonId}
              onClick={() => refused === undefined && setLinking(true)}
            >
              Link
            </Button>
          </>
        )
      }
    >
      {!data && !error && <EmptyState kind="loading" />}
      {!data && error && <EmptyState kind="error" title="Purchases could not be loaded" again={() => void refetch()} />}
      {data?.count === 0 && <EmptyState kind="empty" line="No purchase is linked to this lot." />}
      {data && data.count > 0 && <Links rows={data.results} mayUnlink={may && refused === undefined} />}
      {linking && <LinkPurchases row={row} linked={data?.results ?? []} onClose={() => setLinking(false)} />}
    </Card>
  )
}

function Links({ rows, mayUnlink }: { rows: readonly PurchaseLink[]; mayUnlink: boolean }) {
  const remove = useRemove(purchaseLot, { touches: [lot], saved: 'Purchase unlinked' })
  const pieces = rows.reduce((all, link) => all + link.piece_count, 0)
  return (
    <table>
      <thead>
        <tr>
          <th>Purchase</th>
          <th>Yard</th>
          <th className="desk-only">Type</th>
          <th>Status</th>
          <th className="num">
            Pieces<span className="unit">pcs</span>
          </th>
          {mayUnlink && (
            <th>
              <span className="sr-only">Unlink</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((link) => (
          <tr key={link.id}>
            <td>
              <RecordLink to="purchase" id={link.purchase} />
            </td>
            <td>{link.yard_name}</td>
            <td className="desk-only">{fieldText(link.converter_type, purchaseLot.row.shape.converter_type)}</td>
            <td>
              <StatusChip of={purchaseStatus} code={link.purchase_status} />
            </td>
            <td className="num">{figure(link.piece_count)}</td>
            {mayUnlink && (
              <td className="num">
                <IconButton
                  aria-label={`Unlink purchase ${link.purchase}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(link)}
                >
                  <Icon name="close" />
                </IconButton>
              </td>
            )}
          </tr>
        ))}
        <tr className="total">
          <td colSpan={2}>{figure(new Set(rows.map((link) => link.purchase)).size)} purchases</td>
          <td className="desk-only" />
          <td />
          <td className="num">{figure(pieces)}</td>
          {mayUnlink && <td />}
        </tr>
      </tbody>
    </table>
  )
}
