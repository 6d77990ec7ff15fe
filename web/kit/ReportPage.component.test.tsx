import { financeReport } from '@cupel/domain/settlement/final-reports.ts'
import { smelterShipments } from '@cupel/domain/settlement/shipment-reports.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { registers } from '../registers.ts'
import { reportsCrumb, waysOf } from '../shell/reports/shown.ts'
import { draw, pageOf } from './draw.tsx'
import { registerAreas } from './registered.ts'
import { ReportPage } from './ReportPage.tsx'

registerAreas(registers)
beforeEach(() => page.viewport(1200, 800))

const shipments = '/api/reports/smelter_shipments/'
const months = [
  { month: '2026-03', pt: '10.000', pd: '20.500', rh: '1.250' },
  { month: '2026-04', pt: '5.000', pd: null, rh: null },
  { month: '2026-05', pt: null, pd: null, rh: null },
]

test('what is drawn of a report is read out as a table, of the filters in force, without months of nothing', async () => {
  const asked: string[] = []
  await draw(
    <ReportPage
      title="Shipments"
      crumbs={reportsCrumb}
      report={smelterShipments}
      {...waysOf('smelter_shipment')}
      begin={{ smelter: 7 }}
      none="None"
      columns={['lot_name']}
    />,
    {
      [`GET ${shipments}`]: () => pageOf([{ id: 1, lot_name: 'PGM-1' }]),
      [`GET ${shipments}totals/`]: () => ({ piece_count: 3 }),
      [`GET ${shipments}by_month/`]: ({ query }: { query: URLSearchParams }) => {
        asked.push(query.toString())
        return { months }
      },
    },
  )
  const table = page.getByRole('table', { name: 'Returnable ounces by month' })
  await expect.element(table.getByRole('row', { name: '03/26 10.000 20.500 1.250' })).toBeInTheDocument()
  await expect.element(table.getByRole('row', { name: '04/26 5.000 -- --' })).toBeInTheDocument()
  expect(table.getByRole('row').elements()).toHaveLength(3)
  expect(asked).toEqual(['smelter=7'])
})

test('a phone reads the sums over the rows, money in the currency of its reader', async () => {
  await page.viewport(400, 800)
  await draw(
    <ReportPage
      title="Finance"
      crumbs={reportsCrumb}
      report={financeReport}
      {...waysOf('finance_row')}
      none="None"
      columns={['lot_name', 'amount_due']}
    />,
    {
      'GET /api/reports/finance/': () => pageOf([{ id: 1, lot_name: 'PGM-1', amount_due: '1.00' }]),
      'GET /api/reports/finance/totals/': () => ({
        advances_outstanding_fx: null,
        net_value_fx: '250.00',
        amount_due_fx: '-3.50',
        fx_currency: 'CAD',
      }),
    },
  )
  const sums = page.getByRole('region', { name: 'Sums' })
  await expect.element(sums.getByText('CA$250.00')).toBeVisible()
  await expect.element(sums.getByText('−CA$3.50')).toBeVisible()
  await expect.element(sums.getByText('Advances outstanding')).not.toBeInTheDocument()
})
