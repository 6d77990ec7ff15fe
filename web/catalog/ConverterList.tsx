import { converter } from '@cupel/domain/catalog/converter.ts'
import { addDays } from '@cupel/domain/kit/dates.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import type { ReactNode } from 'react'
import { DataList } from '../kit/DataList.tsx'
import { lbsText, ppmText, today } from '../kit/format.ts'
import type { ColumnSpec } from '../kit/list/columns.tsx'
import { reading } from '../kit/list/reading.ts'
import { usePhone } from '../kit/media.ts'
import { catalogScreen } from './catalog.area.ts'

type Converter = Row<typeof converter>

/** Converters new within so many days are worth a look of their own. */
const recent = 30

interface ConverterListProps {
  empty?: { line?: ReactNode; action?: ReactNode }
  /** Instead of the measured content. */
  columns?: readonly ColumnSpec<Converter>[]
  figure?: string
}

/** The converters by code, with the mean of their assays unless other columns are asked for. */
export function ConverterList({ empty = {}, columns, figure }: ConverterListProps) {
  const phone = usePhone()
  return (
    <DataList
      card={converter}
      name={columns ? 'converter-prices' : 'converter'}
      open={itsItem}
      columns={['code', 'cat_name', ...(columns ?? (phone ? [content] : contents))]}
      {...(figure ? { figure: figure as 'id' } : {})}
      views={[
        { name: 'All', filters: {} },
        { name: `New in ${recent} days`, filters: { created_at__gte: addDays(today(), -recent) } },
      ]}
      empty={empty}
    />
  )
}

const itsItem = reading(converter, ['catalog'], (row) => catalogScreen.href({ id: row.catalog }))

const ofAssays = (metal: 'pt' | 'pd' | 'rh', label: string): ColumnSpec<Converter> => ({
  field: `${metal}_ppm`,
  label,
  unit: 'ppm',
  align: 'right',
  group: 'Mean of assays',
  metal,
  cell: reading(converter, ['assay_details'], (row) => ppmText(row.assay_details?.[`${metal}_ppm`])),
})

const contents: readonly ColumnSpec<Converter>[] = [
  { field: 'converter_group_name', label: 'Group' },
  { field: 'whole_weight' },
  ofAssays('pt', 'Pt'),
  ofAssays('pd', 'Pd'),
  ofAssays('rh', 'Rh'),
  {
    field: 'yield_lbs',
    label: 'Yield',
    unit: 'lbs',
    align: 'right',
    group: 'Mean of assays',
    cell: reading(converter, ['assay_details'], (row) => lbsText(row.assay_details?.yield_lbs)),
  },
  {
    field: 'assays',
    label: 'Assays',
    align: 'right',
    group: 'Mean of assays',
    cell: reading(converter, ['assay_details'], (row) => row.assay_details?.assays ?? 0),
  },
]

/** A phone's row has one line for the content. */
const content: ColumnSpec<Converter> = {
  field: 'content',
  cell: reading(converter, ['assay_details'], ({ assay_details: mean }) =>
    mean ? `Pt ${ppmText(mean.pt_ppm)} · Pd ${ppmText(mean.pd_ppm)} · Rh ${ppmText(mean.rh_ppm)}` : 'no assay',
  ),
}
