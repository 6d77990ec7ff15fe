import { fxRate } from '@cupel/domain/market/fx-rate.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { DataList } from '../kit/DataList.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { date, today } from '../kit/format.ts'
import { usePhone } from '../kit/media.ts'
import { PageHead } from '../kit/PageHead.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { EditCell } from './EditCell.tsx'
import { marketRatesScreen } from './market.area.ts'
import { To } from '../kit/To.tsx'

type Rate = Row<typeof fxRate>

const nameOf = (rate: Pick<Rate, 'currency' | 'on_date'>) => `${rate.currency} rate of ${date(rate.on_date)}`

/** Units of a currency for one US dollar, by the day they are good from. */
export default function FxRatesPage() {
  const me = useMe()
  const phone = usePhone()
  const mayWrite = allowed(fxRate.may.create, me)
  const [open, setOpen] = useState<'new' | Rate>()
  const close = () => setOpen(undefined)
  useShortcuts({ c: () => setOpen('new') }, mayWrite)
  const add = (
    <Button variant="contained" icon="plus" onClick={() => setOpen('new')}>
      New rate
    </Button>
  )
  return (
    <>
      <PageHead title="FX rates" facts={<To screen={marketRatesScreen}>Market rates</To>} actions={mayWrite && add} />
      <DataList
        card={fxRate}
        columns={[
          { field: 'on_date', label: 'Day', align: 'left' },
          'currency',
          { field: 'rate', unit: 'per USD', align: 'right' },
          ...(phone ? [] : ['source' as const, 'created_at' as const]),
          ...(mayWrite
            ? [
                {
                  field: 'edit',
                  label: 'Correction',
                  cell: (rate: Rate) => <EditCell of={nameOf(rate)} onOpen={() => setOpen(rate)} />,
                },
              ]
            : []),
        ]}
        figure={(phone && mayWrite ? 'edit' : 'rate') as 'rate'}
        empty={{
          line: 'There are no rates yet: amounts in Canadian dollars cannot be converted.',
          ...(mayWrite ? { action: add } : {}),
        }}
      />
      {open !== undefined && (
        <EditDialog
          card={fxRate}
          row={open === 'new' ? undefined : open}
          title={open === 'new' ? 'New rate' : nameOf(open)}
          begin={{ currency: 'CAD', on_date: today() }}
          saved={(rate) => `${nameOf(rate)} saved`}
          onClose={close}
        />
      )}
    </>
  )
}
