import { ppmCalculation } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { createPpmCalculation, defaultPpmCalculation } from '@cupel/domain/lab/ppm-calls.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../kit/client.ts'
import { PageHead } from '../kit/PageHead.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useScreenSearch } from '../kit/url.ts'
import { PpmEditor, type Start } from './PpmEditor.tsx'
import { linesOf } from './ppm-lines.ts'
import { createPpmCalculationScreen, ppmCalculationScreen, ppmCalculationsScreen } from './lab.area.ts'
import { useGo } from '../kit/To.tsx'

/** A new calculation; `?lot=7` begins with the converters of that lot. */
export default function CreatePpmCalculationPage() {
  return (
    <>
      <PageHead title="New PPM calculation" crumbs={[ppmCalculationsScreen]} />
      <Editor />
    </>
  )
}

function Editor() {
  const go = useGo()
  const [{ lot: given }] = useScreenSearch(createPpmCalculationScreen)
  const wanted = /^\d{1,9}$/.test(given ?? '') ? parseInt(given ?? '', 10) : null
  const create = useEndpointMutation(createPpmCalculation, {
    under: ppmCalculation,
    touches: [lot],
    saved: (row) => `PPM calculation ${row.id} saved`,
  })
  const {
    data: start,
    error,
    refetch,
  } = useQuery({
    queryKey: ['ppm_calculation', 'default', wanted],
    queryFn: () => seed(wanted),
    staleTime: 0,
    meta: { silent: true },
  })
  if (!start && error)
    return <EmptyState kind="error" title="The lot's converters could not be loaded" again={() => void refetch()} />
  if (!start) return <EmptyState kind="loading" rows={8} />
  return (
    <PpmEditor
      start={start}
      save="Save calculation"
      onLot={seed}
      onSave={async (body) => {
        const row = await create.mutateAsync({ body })
        go(ppmCalculationScreen.href({ id: row.id }))
      }}
      onCancel={() => go(ppmCalculationsScreen.href())}
    />
  )
}

async function seed(of: number | null): Promise<Start> {
  const {
    lot: id = null,
    lot_name,
    designation,
    notes,
    lines,
  } = await call(defaultPpmCalculation, { query: { lot: of } })
  return { lot: id, lot_name, designation, notes, lines: linesOf(lines) }
}
