import { appendixOf, type Appendix } from '@cupel/domain/kit/appendix.ts'
import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import { settlementFigures } from '@cupel/domain/settlement/calls.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kit/client.ts'
import { useSumsWanted } from '../../kit/print/sums.ts'
import { accountLines } from './account-lines.ts'
import { metalCode, type Totals } from './account.ts'
import type { Settlement } from './settlement-values.ts'

/** The sums behind a settlement's printed figures. */
export interface PrintedSums {
  appendix: Appendix | undefined
  total: (name: Totals) => Explanation | undefined
  metal: (
    line: Settlement['metals_details'][number],
    part: 'returnable' | 'return_rate' | 'value',
  ) => Explanation | undefined
}

/** Asked of the server, where the figures are kept, when they are to be printed as well. */
export function usePrintedSums(row: Settlement): PrintedSums {
  const wanted = useSumsWanted()
  const { data } = useQuery({
    queryKey: [brokeredSettlement.name, 'figures', row.id, row.version],
    queryFn: ({ signal }) => call(settlementFigures, { params: { id: row.id }, signal }),
    enabled: wanted,
  })
  const figures = data as Figures | undefined
  const total: PrintedSums['total'] = (name) => figures?.[name]
  const metal: PrintedSums['metal'] = (line, part) => figures?.metals_details[metalCode[line.metal]]?.[part]
  if (!wanted || !figures) return { appendix: undefined, total, metal }
  const printed = [
    ...row.metals_details.flatMap((line) => [
      metal(line, 'return_rate'),
      metal(line, 'returnable'),
      metal(line, 'value'),
    ]),
    ...accountLines(row).map(({ name }) => total(name)),
    total('converter_average_price'),
    total('average_per_lb'),
  ]
  return { appendix: appendixOf(printed.filter((one) => one !== undefined)), total, metal }
}

type Figures = Record<Totals, Explanation> & { metals_details: Record<string, Record<string, Explanation>> }
