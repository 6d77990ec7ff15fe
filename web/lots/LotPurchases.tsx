import { counted, figure } from '@cupel/domain/kit/amount-text.ts'
import { purchasesFixed } from '@cupel/domain/lots/lot-contents.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { purchaseLot } from '@cupel/domain/lots/purchase-lot.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { purchaseStatus } from '@cupel/domain/purchasing/purchase-status.ts'
import { Panel } from '../kit/Panel.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { fieldText } from '../kit/format.ts'
import { Listed } from '../kit/Listed.tsx'
import { useList, useRemove } from '../kit/queries.ts'
import { RefusableButton } from '../kit/RefusableButton.tsx'
import { useMe } from '../kit/session.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { useDialog } from '../kit/use-dialog.ts'
import { LinkPurchases } from './LinkPurchases.tsx'
import type { Lot } from './LotPage.tsx'

type PurchaseLink = Row<typeof purchaseLot>

/** The purchases whose material is in the lot. */
export function LotPurchases({ row }: { row: Lot }) {
  const me = useMe()
  const { show, dialog } = useDialog()
  const links = useList(purchaseLot, { lot: row.id, page_size: 0 }, { silent: true })
  const may = allowed(purchaseLot.may.create, me)
  const refused = purchasesFixed(row)
  const link = () => show((close) => <LinkPurchases row={row} linked={links.data?.results ?? []} onClose={close} />)
  return (
    <Panel
      title="Purchases"
      note={links.data && figure(links.data.count)}
      actions={
        may && (
          <RefusableButton refused={refused} icon="plus" onClick={link}>
            Link
          </RefusableButton>
        )
      }
    >
      <Listed of={links} failed="Purchases could not be loaded" empty="No purchase is linked to this lot.">
        {(rows) => <Links rows={rows} mayUnlink={may && refused === undefined} />}
      </Listed>
      {dialog}
    </Panel>
  )
}

function Links({ rows, mayUnlink }: { rows: readonly PurchaseLink[]; mayUnlink: boolean }) {
  const remove = useRemove(purchaseLot, { touches: [lot], saved: 'Purchase unlinked' })
  const pieces = rows.reduce((all, link) => all + link.piece_count, 0)
  return (
    <Sheet
      rows={rows}
      acting="Unlink"
      actions={
        mayUnlink
          ? (link) => (
              <IconButton
                icon="close"
                aria-label={`Unlink purchase ${link.purchase}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate(link)}
              />
            )
          : undefined
      }
      columns={(c) => [
        c.link('Purchase', 'purchase', (row) => [row.purchase], {
          total: counted(new Set(rows.map((link) => link.purchase)).size, 'purchase'),
        }),
        c.text('Yard', (row) => row.yard_name),
        c.text('Type', (row) => fieldText(row.converter_type, purchaseLot.row.shape.converter_type), { desk: true }),
        c.status('Status', purchaseStatus, (row) => row.purchase_status),
        c.amount('Pieces', 'pcs', (row) => row.piece_count, { total: figure(pieces) }),
      ]}
    />
  )
}
