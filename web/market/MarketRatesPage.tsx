import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { marketRate } from '@cupel/domain/market/market-rate.ts'
import { metalNames, metals } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { Button } from '../kit/Button.tsx'
import { DataList } from '../kit/DataList.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { addDays } from '@cupel/domain/kit/dates.ts'
import { useList } from '../kit/queries.ts'
import { date } from '@cupel/domain/kit/value-text.ts'
import { today } from '../kit/format.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import type { ColumnSpec } from '../kit/list/columns.tsx'
import { everyField, reading } from '../kit/list/reading.ts'
import { usePhone } from '../kit/media.ts'
import { PageHead } from '../kit/PageHead.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { useDialog } from '../kit/use-dialog.ts'
import { editColumn } from './edit-column.tsx'
import { fxRatesScreen, marketRatesScreen } from './market.area.ts'
import { To } from '../kit/To.tsx'
import { useScreenSearch } from '../kit/url.ts'
import { useEffect, useEffectEvent } from 'react'

const ImportPriceTable = lazyDialog(async () => (await import('./ImportPriceTable.tsx')).default)

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
  cell: reading(
    marketRate,
    metals,
    ({ pt, pd, rh }) => `Pt ${moneyText(pt)} · Pd ${moneyText(pd)} · Rh ${moneyText(rh)}`,
  ),
}

/** Prices of the metals, a row a day: imported as a table, or typed. */
export default function MarketRatesPage() {
  const me = useMe()
  const phone = usePhone()
  const mayWrite = allowed(marketRate.may.create, me)
  const { show, dialog } = useDialog()
  const open = (rate?: Rate) => show((close) => <EditPrices rate={rate} onClose={close} />)
  useShortcuts({ c: () => open() }, mayWrite)
  const [{ type }, change] = useScreenSearch(marketRatesScreen)
  const begin = useEffectEvent(() => {
    change({ type: '' })
    if (mayWrite) open()
  })
  useEffect(() => {
    if (type === 'today') begin()
  }, [type])
  const importing = (
    <Button variant="contained" icon="intake" onClick={() => show((close) => <ImportPriceTable onClose={close} />)}>
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
              <Button icon="plus" onClick={() => open()}>
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
          ...(mayWrite ? [editColumn(marketRate, nameOf, open)] : []),
        ]}
        {...(phone ? { figure: 'edit' as 'id' } : {})}
        empty={{
          line: 'There are no prices yet: import the price table of the trade, or type a day.',
          ...(mayWrite ? { action: importing } : {}),
        }}
      />
      {dialog}
    </>
  )
}

function EditPrices({ rate, onClose }: { rate: Rate | undefined; onClose: () => void }) {
  const { quoted_on, quote } = { quoted_on: today(), quote: 'New York', ...rate }
  // Beside the day before, prices are judged while they are typed.
  const before = useList(
    marketRate,
    everyField(marketRate),
    { quote, quoted_on__lte: addDays(quoted_on, -1), ordering: '-quoted_on', page_size: 1 },
    { silent: true },
  )
  if (before.isPending) return null
  const previous = before.data?.results[0] ?? null
  return (
    <EditDialog
      card={marketRate}
      row={rate && ({ ...rate, previous } as Rate)}
      title={rate ? nameOf(rate) : 'Prices of a day'}
      begin={{ quoted_on, previous } as Partial<Rate>}
      saved={(one) => `${nameOf(one)} saved`}
      onClose={onClose}
    />
  )
}
