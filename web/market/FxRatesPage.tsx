import { fxRate } from '@cupel/domain/market/fx-rate.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { EditDialog } from '../kit/EditDialog.tsx'
import { importButton } from '../kit/import/import-button.tsx'
import { addDays } from '@cupel/domain/kit/dates.ts'
import { useList } from '../kit/queries.ts'
import { date } from '@cupel/domain/kit/value-text.ts'
import { today } from '../kit/format.ts'
import { everyField } from '../kit/list/reading.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { usePhone } from '../kit/media.ts'
import { useMe } from '../kit/session.ts'
import { useDialog } from '../kit/use-dialog.ts'
import { editColumn } from './edit-column.tsx'
import { fxRatesScreen, marketRatesScreen } from './market.area.ts'
import { useScreenSearch } from '../kit/url.ts'
import { To } from '../kit/To.tsx'

const ImportRates = importButton(async () => (await import('@cupel/domain/market/fx-import.ts')).fxImport)

type Rate = Row<typeof fxRate>

const nameOf = (rate: Pick<Rate, 'currency' | 'on_date'>) => `${rate.currency} rate of ${date(rate.on_date)}`

/** Units of a currency for one US dollar, by the day they are good from. */
export default function FxRatesPage() {
  const phone = usePhone()
  const mayWrite = allowed(fxRate.may.create, useMe())
  const { show, dialog } = useDialog()
  const [{ missing }, setSearch] = useScreenSearch(fxRatesScreen)
  const open = (rate?: Rate) => show((close) => <EditRate rate={rate} onClose={close} />)
  return (
    <ListPage
      title="FX rates"
      facts={<To screen={marketRatesScreen}>Market rates</To>}
      create={{ beside: <ImportRates />, words: 'New rate', at: () => open() }}
      none="There are no rates yet: amounts in Canadian dollars cannot be converted."
      card={fxRate}
      columns={[
        { field: 'on_date', label: 'Day', align: 'left' },
        'currency',
        { field: 'rate', unit: 'per USD', align: 'right' },
        ...(phone ? [] : ['source' as const, 'created_at' as const]),
        ...(mayWrite ? [editColumn(fxRate, nameOf, open)] : []),
      ]}
      figure={(phone && mayWrite ? 'edit' : 'rate') as 'rate'}
    >
      {dialog}
      {mayWrite && missing !== '' && <EditRate day={missing} onClose={() => setSearch({ missing: '' })} />}
    </ListPage>
  )
}

interface EditRateProps {
  rate?: Rate | undefined
  day?: string
  onClose: () => void
}

function EditRate({ rate, day = today(), onClose }: EditRateProps) {
  const { currency = 'CAD', on_date = day } = rate ?? {}
  // Beside the latest before it, a rate is judged while it is typed.
  const before = useList(
    fxRate,
    everyField(fxRate),
    { currency, on_date__lte: addDays(on_date, -1), ordering: '-on_date', page_size: 1 },
    { silent: true },
  )
  if (before.isPending) return null
  const previous = before.data?.results[0] ?? null
  return (
    <EditDialog
      card={fxRate}
      row={rate && ({ ...rate, previous } as Rate)}
      title={rate ? nameOf(rate) : 'New rate'}
      begin={{ currency, on_date, previous } as Partial<Rate>}
      saved={(one) => `${nameOf(one)} saved`}
      onClose={onClose}
    />
  )
}
