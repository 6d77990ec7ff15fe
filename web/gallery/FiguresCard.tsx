import { Panel } from '../kit/Panel.tsx'
import { Figure } from '../kit/Figure.tsx'
import { MetalBar } from '../kit/MetalBar.tsx'
import { ValueSheet } from '../kit/ValueSheet.tsx'
import { financeCharge } from './samples.ts'

const lines: readonly (readonly [what: string, why: string, value: string])[] = [
  ['Assay', '', '-250'],
  ['Shredding', '460 pcs × $0.50', '-230'],
  ['Finance charge', '95 days at 5 %', '-1760.41'],
]

export function FiguresCard() {
  return (
    <Panel title="Figures" note="A dotted underline opens">
      <ValueSheet
        rows={[
          ...lines.map(([what, why, value]) => ({
            what,
            why,
            value: <Figure value={value} unit="$" explain={financeCharge} label={what} />,
          })),
          { what: 'Net dry', value: <Figure value="2881.16" unit="lbs" />, kind: 'sum' },
          {
            what: 'Rate, price, nothing',
            value: (
              <>
                <Figure value="97" unit="%" decimals={3} /> · <Figure value="-3.415" unit="toz" /> ·{' '}
                <Figure value={null} />
              </>
            ),
          },
        ]}
      />
      <MetalBar
        metal="pt"
        total="34.410"
        parts={[
          { amount: '20.000', label: 'ARR-2241' },
          { amount: '10.000', label: 'ARR-2263' },
        ]}
      />
      <MetalBar
        metal="pd"
        total="71.338"
        parts={[
          { amount: '50.000', label: 'ARR-2241' },
          { amount: '21.338', label: 'ARR-2263' },
        ]}
      />
      <MetalBar metal="rh" total="10.458" parts={[{ amount: '13.873', label: 'ARR-2241' }]} />
    </Panel>
  )
}
