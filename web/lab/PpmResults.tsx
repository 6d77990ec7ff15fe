import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import type { ppmFigures } from '@cupel/domain/lab/ppm-calculation.ts'
import { Panel } from '../kit/Panel.tsx'
import { Figure } from '../kit/Figure.tsx'
import { Icon } from '../kit/Icon.tsx'
import { MetalName } from '../kit/MetalBar.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { ValueSheet } from '../kit/ValueSheet.tsx'

/** What the lines come to; every figure opens to its sum. */
export function PpmResults({ results }: { results: ReturnType<typeof ppmFigures> }) {
  return (
    <Panel title="Results">
      <ValueSheet
        rows={[
          { what: 'Pieces', value: <Figure value={results.total_pieces} unit="pcs" label="Pieces" /> },
          { what: 'Weight', value: <Figure value={results.total_lbs} unit="lbs" label="Weight" /> },
          {
            what: 'Weight per piece',
            value: <Figure value={results.lbs_per_piece} unit="lbs" decimals={4} label="Weight per piece" />,
          },
        ]}
      />
      <Sheet
        rows={metals.map((metal) => ({ metal }))}
        keyOf={({ metal }) => metal}
        columns={(c) => [
          { head: 'Metal', cell: ({ metal }) => <MetalName of={metal} /> },
          c.amount('Assay', 'ppm', ({ metal }) => results[`${metal}_ppm`], {
            label: ({ metal }) => `${metalLetters[metal]} ppm`,
          }),
          c.amount('Contained', 'toz', ({ metal }) => results[`${metal}_toz`], {
            tone: () => 'bold',
            label: ({ metal }) => `${metalLetters[metal]} contained`,
          }),
          c.amount('In one lb', 'toz', ({ metal }) => results[`${metal}CtozPerLb`], {
            desk: true,
            decimals: 8,
            label: ({ metal }) => `${metalLetters[metal]} in one lb`,
          }),
        ]}
      />
      {results.piece_zero_warning && (
        <p className="note" style={{ margin: 12 }}>
          <Icon name="warning" /> A line counts no pieces, or there are no lines.
        </p>
      )}
    </Panel>
  )
}
