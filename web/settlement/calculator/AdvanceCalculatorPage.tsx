import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { advanceCalculatorVersion } from '@cupel/domain/settlement/advance-calculator-card.ts'
import { advanceReportSeed } from '@cupel/domain/settlement/calls.ts'
import { noticeOf } from '../../kit/api-error.ts'
import { useEndpoint, useList } from '../../kit/queries.ts'
import { recordPage } from '../../kit/RecordPage.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Calculator } from './Calculator.tsx'
import { stateFrom } from './state.ts'
import { lotsScreen } from '../../lots/lots.area.ts'

/** What a lot is expected to settle at, and how much of it can be advanced now. */
export default recordPage(lot, lotsScreen, Loaded)

/** The calculator begins when everything it begins from is there; what arrives later does not take away what was typed. */
function Loaded({ row }: { row: DetailRow<typeof lot> }) {
  const versions = useList(advanceCalculatorVersion, { lot: row.id, page_size: 100 })
  const seed = useEndpoint(advanceReportSeed, { params: { id: row.id } }, { under: advanceCalculatorVersion })
  const failed = versions.error ?? seed.error
  if (versions.data && seed.data)
    return <Calculator lot={row} versions={versions.data.results} seed={stateFrom(seed.data)} />
  if (!failed) return <EmptyState kind="loading" rows={12} />
  return (
    <EmptyState
      kind="error"
      title="The advance calculator could not be loaded"
      line={noticeOf(failed)?.text}
      error={failed}
      again={() => void Promise.all([versions.refetch(), seed.refetch()])}
    />
  )
}
