import { counted, figure } from '@cupel/domain/kit/amount-text.ts'
import { purchasesFixed } from '@cupel/domain/lots/lot-contents.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { purchaseLot } from '@cupel/domain/lots/purchase-lot.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { purchaseStatus } from '@cupel/domain/purchasing/purchase-status.ts'
import { converterTypes } from '@cupel/domain/catalog/converter-types.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '../kit/Panel.tsx'
import { IconButton, RefusableButton } from '../kit/Button.tsx'
import { fieldText } from '../kit/format.ts'
import { bulkAction } from '../kit/list/bulk-action.ts'
import type { Read } from '../kit/list/reading.ts'
import { LeadText } from '../kit/LeadText.tsx'
import { Listed } from '../kit/Listed.tsx'
import { useList, useRemove, keys } from '../kit/queries.ts'
import { useMe } from '../kit/session.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { useDialog } from '../kit/use-dialog.ts'
import type { Lot } from './LotPage.tsx'
import { runBatch } from '../kit/batch.ts'
import { ChooseDialog } from '../kit/ChooseDialog.tsx'
import { client } from '../kit/client.ts'
import { SelectInput } from '../kit/form/TextInput.tsx'
import { snack, snackFailure } from '../kit/snack.ts'
import { doubleClickMs, useOnce } from '../kit/use-once.ts'

const shown = ['version', 'purchase', 'yard_name', 'converter_type', 'purchase_status', 'piece_count'] as const
type PurchaseLink = Read<typeof purchaseLot, (typeof shown)[number]>

/** The purchases whose material is in the lot. */
export function LotPurchases({ row }: { row: Lot }) {
  const me = useMe()
  const { show, dialog } = useDialog()
  const links = useList(purchaseLot, shown, { lot: row.id, page_size: 0 }, { silent: true })
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
      <Listed
        of={links}
        failed={<LeadText of={{ card: purchaseLot, deed: 'list' }} />}
        empty="No purchase is linked to this lot."
      >
        {(rows) => <Links rows={rows} mayUnlink={may && refused === undefined} />}
      </Listed>
      {dialog}
    </Panel>
  )
}

function Links({ rows, mayUnlink }: { rows: readonly PurchaseLink[]; mayUnlink: boolean }) {
  const [locked, once] = useOnce(doubleClickMs)
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
                disabled={remove.isPending || locked}
                onClick={() => once(() => remove.mutate(link))}
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

interface LinkPurchasesProps {
  row: Lot
  linked: readonly PurchaseLink[]
  onClose: () => void
}

const types = Object.entries(converterTypes).map(([value, text]) => ({ value, text }))

const isType = (type: string): type is keyof typeof converterTypes => type in converterTypes

/** Chooses uncut purchases and links them, all of one type or of every type. */
function LinkPurchases({ row, linked, onClose }: LinkPurchasesProps) {
  const queries = useQueryClient()
  const [type, setType] = useState('')
  const link = async (rows: readonly { id: number }[]) => {
    const failed = await runBatch(
      'Linking purchases',
      rows,
      ({ id }) => `Purchase ${id}`,
      ({ id }) => client(purchaseLot).create({ lot: row.id, purchase: id, converter_type: isType(type) ? type : null }),
    )
    await Promise.all(
      [purchaseLot, lot, purchase].map((card) => queries.invalidateQueries({ queryKey: keys.card(card) })),
    )
    for (const { item, error } of failed) snackFailure(error, `Purchase ${item.id}`)
    const done = rows.length - failed.length
    if (done > 0) snack.success(`${done} purchase${done === 1 ? '' : 's'} linked to ${row.name}`)
    onClose()
  }
  return (
    <ChooseDialog
      title={`Link purchases to ${row.name}`}
      card={purchase}
      query={{ is_uncut: true }}
      filters={['yard', 'status', 'designation']}
      columns={[
        { field: 'id', label: 'Purchase', align: 'left' },
        { field: 'yard_name', label: 'Yard' },
        'status',
        'designation',
        { field: 'lot_names', label: 'In lots' },
        { field: 'piece_count', label: 'Pieces' },
      ]}
      bulk={[
        bulkAction(purchase, [], {
          label: 'Link',
          icon: 'link',
          unless: ({ id }) =>
            linked.some((one) => one.purchase === id && (one.converter_type ?? '') === type)
              ? 'The purchase is already linked to this lot'
              : undefined,
          run: link,
        }),
      ]}
      onClose={onClose}
    >
      <div className="fields">
        <SelectInput
          label="Converter type"
          value={type}
          onChange={setType}
          options={types}
          optional
          help="Empty links what no other link of the purchase names"
        />
      </div>
    </ChooseDialog>
  )
}
