import { lot } from '@cupel/domain/lots/lot.ts'
import { purchaseLot } from '@cupel/domain/lots/purchase-lot.ts'
import { converterTypes } from '@cupel/domain/catalog/converter-types.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runBatch } from '../kit/batch.ts'
import { ChooseDialog } from '../kit/ChooseDialog.tsx'
import { client } from '../kit/client.ts'
import { SelectInput } from '../kit/form/SelectInput.tsx'
import { keys } from '../kit/queries.ts'
import { snack, snackFailure } from '../kit/snack.ts'
import type { Lot } from './LotPage.tsx'

interface LinkPurchasesProps {
  row: Lot
  linked: readonly Row<typeof purchaseLot>[]
  onClose: () => void
}

const types = Object.entries(converterTypes).map(([value, text]) => ({ value, text }))

const isType = (type: string): type is keyof typeof converterTypes => type in converterTypes

/** Chooses uncut purchases and links them, all of one type or of every type. */
export function LinkPurchases({ row, linked, onClose }: LinkPurchasesProps) {
  const queries = useQueryClient()
  const [type, setType] = useState('')
  const link = async (rows: Row<typeof purchase>[]) => {
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
        {
          label: 'Link',
          icon: 'link',
          unless: ({ id }) =>
            linked.some((one) => one.purchase === id && (one.converter_type ?? '') === type)
              ? 'The purchase is already linked to this lot'
              : undefined,
          run: link,
        },
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
