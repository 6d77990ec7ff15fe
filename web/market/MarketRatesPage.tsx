import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { marketRate } from '@cupel/domain/market/market-rate.ts'
import { metalNames, metals } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { DataList } from '../kit/DataList.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { date, today } from '../kit/format.ts'
import type { ColumnSpec } from '../kit/list/columns.tsx'
import { usePhone } from '../kit/media.ts'
import { PageHead } from '../kit/PageHead.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { EditCell } from './EditCell.tsx'
import { fxRatesScreen } from './market.area.ts'
import { To } from '../kit/To.tsx'

const ImportPriceTable = lazy(() => import('./ImportPriceTable.tsx'))

type Rate = Row<typeof marketRate>

const nameOf = (rate: Pick<Rate, 'quote' | 'quoted_on'>) => `${rate.quote} prices of ${date(rate.quoted_on)}`
const ofMetals: readonly ColumnSpec<Rate>[] = metals.map((metal) => ({
  field: metal,
  label: metalNames[metal],
  metal,
}))
/** A phone's row has one line for the three: each beside its letters. */
const inOneLine: ColumnSpec<Rate> = {
  field: 'prices',
  cell: ({ pt, pd, rh }) => `Pt ${moneyText(pt)} · Pd ${moneyText(pd)} · Rh ${moneyText(rh)}`,
}

/** Prices of the metals, a row a day: imported as a table, or typed. */
export default function MarketRatesPage() {
  const me = useMe()
  const phone = usePhone()
  const mayWrite = allowed(marketRate.may.create, me)
  const [open, setOpen] = useState<'new' | 'import' | Rate>()
  const close = () => setOpen(undefined)
  useShortcuts({ c: () => setOpen('new') }, mayWrite)
  const edit: ColumnSpec<Rate> = {
    field: 'edit',
    label: 'Correction',
    cell: (rate) => <EditCell of={nameOf(rate)} onOpen={() => setOpen(rate)} />,
  }
  const importing = (
    <Button variant="contained" icon="intake" onClick={() => setOpen('import')}>
      Import price table
    </Button>
  )
  return (
    <>
      <PageHead
        title="Market rates"
        facts={<To screen={fxRatesScreen}>FX rates</To>}
        actions={
          mayWrite && (
            <>
              <Button icon="plus" onClick={() => setOpen('new')}>
                Type a day
              </Button>
              {importing}
            </>
          )
        }
      />
      <DataList
        card={marketRate}
        columns={[
          { field: 'quoted_on', label: 'Day', align: 'left' },
          ...(phone
            ? [inOneLine]
            : [...ofMetals, 'quote' as const, 'source' as const, { field: 'created_by_name' as const, label: 'By' }]),
          ...(mayWrite ? [edit] : []),
        ]}
        {...(phone ? { figure: 'edit' as 'id' } : {})}
        empty={{
          line: 'There are no prices yet: import the price table of the trade, or type a day.',
          ...(mayWrite ? { action: importing } : {}),
        }}
      />
      {open === 'new' && (
        <EditDialog
          card={marketRate}
          title="Prices of a day"
          begin={{ quoted_on: today() }}
          saved={(rate) => `${nameOf(rate)} saved`}
          onClose={close}
        />
      )}
      {typeof open === 'object' && (
        <EditDialog
          card={marketRate}
          row={open}
          title={nameOf(open)}
          saved={(rate) => `${nameOf(rate)} saved`}
          onClose={close}
        />
      )}
      <Suspense>{open === 'import' && <ImportPriceTable onClose={close} />}</Suspense>
    </>
  )
}
