import { advance } from '@cupel/domain/settlement/advance.ts'
import { outstandingAdvances } from '@cupel/domain/settlement/advance-status.ts'
import { advanceCalculatorVersion } from '@cupel/domain/settlement/advance-calculator-card.ts'
import { deposit } from '@cupel/domain/settlement/deposit.ts'
import { useList } from '../../kit/queries.ts'

export interface Recommended {
  /** Of the calculator; none when it was never saved. */
  version: number | undefined
  amount: string
  /** That the calculator was worked out in. */
  currency: string
  outstanding: string
}

/**
 * What may still be advanced on a lot: the newest version's estimate, less the advances outstanding now and not those of
 * the day it was saved, or money would be offered twice.
 */
export function useRecommended(lot: number | null): Recommended | undefined {
  const asking = { enabled: lot !== null, silent: true }
  const versions = useList(advanceCalculatorVersion, ['number', 'data', 'data_fx'], { lot, page_size: 1 }, asking)
  const said = versions.data?.results[0]?.data.currency
  const currency = typeof said === 'string' ? said : 'USD'
  const advances = useList(
    advance,
    ['status', 'amount'],
    { lot, status__in: outstandingAdvances, page_size: 0, currency },
    { ...asking, enabled: asking.enabled && versions.data !== undefined },
  )
  if (lot === null || !versions.data || !advances.data || versions.isPlaceholderData || advances.isPlaceholderData)
    return undefined
  const [version] = versions.data.results
  const { recommendedAdvance, outstandingAdvances: outstanding } = deposit({
    estimatedSettlement: text(version?.data_fx.estimatedSettlement),
    depositPercent: text(version?.data.depositPercent),
    advances: advances.data.results,
  })
  return {
    version: version?.number,
    currency,
    amount: recommendedAdvance.toString(),
    outstanding: outstanding.toString(),
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
