import { allowed } from '@cupel/domain/kit/roles.ts'
import { ppmCalculation } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { DataList } from '../kit/DataList.tsx'
import { useRecord } from '../kit/queries.ts'
import { useMe } from '../kit/session.ts'
import { createPpmCalculationScreen, ppmCalculationScreen } from './lab.area.ts'
import { metalColumns } from '../kit/list/columns.tsx'

/** On a lot's page: its PPM calculations. The lot takes its ounces from the one that counts. */
export default function LotPpmPanel({ id }: { id: number }) {
  const me = useMe()
  const counts = useRecord(lot, id, { silent: true }).data?.ppm_calculation
  return (
    <Panel
      title="PPM calculations"
      note={counts && `the lot takes its ounces from ${counts}`}
      actions={
        allowed(ppmCalculation.may.create, me) && (
          <Button to={createPpmCalculationScreen.href({ lot: id })} icon="plus">
            New PPM calculation
          </Button>
        )
      }
    >
      <DataList
        card={ppmCalculation}
        embedded
        name="lot-ppm"
        query={{ lot: id }}
        filters={[]}
        open={ppmCalculationScreen}
        columns={[
          { field: 'id', label: 'Calculation', align: 'left' },
          { field: 'total_pieces', label: 'Pieces' },
          { field: 'total_lbs', label: 'Weight' },
          ...metalColumns('Assay ppm', (metal) => `${metal}_ppm`),
          ...metalColumns('Contained toz', (metal) => `${metal}_toz`),
          { field: 'created_by_name', label: 'By' },
          { field: 'created_at', label: 'Date' },
        ]}
        empty={{ line: 'The lot has not been calculated yet.' }}
      />
    </Panel>
  )
}
