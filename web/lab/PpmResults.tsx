import { explain } from '@cupel/domain/kit/explanation.ts'
import type { Figure as Traced } from '@cupel/domain/kit/figure.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import type { ppmCalculation } from '@cupel/domain/lab/ppm-calculation.ts'
import { Card } from '../kit/Card.tsx'
import { Figure } from '../kit/Figure.tsx'
import { Icon } from '../kit/Icon.tsx'

/** What the lines come to; every figure opens to its sum. */
export function PpmResults({ results }: { results: ReturnType<typeof ppmCalculation> }) {
  return (
    <Card title="Results">
      <table>
        <tbody>
          <Sum words="Pieces" value={results.total_pieces} unit="pcs" />
          <Sum words="Weight" value={results.total_lbs} unit="lbs" />
          <Sum words="Weight per piece" value={results.lbs_per_piece} unit="lbs" decimals={4} />
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th>Metal</th>
            <th className="num">
              Assay<span className="unit">ppm</span>
            </th>
            <th className="num">
              Contained<span className="unit">toz</span>
            </th>
            <th className="num desk-only">
              In one lb<span className="unit">toz</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {metals.map((metal) => (
            <tr key={metal}>
              <td>
                <span className={`metal ${metal}`}>{metalLetters[metal]}</span>
              </td>
              <td className="num">
                <Opens value={results[`${metal}_ppm`]} decimals={3} label={`${metalLetters[metal]} ppm`} />
              </td>
              <td className="num bold">
                <Opens value={results[`${metal}_toz`]} decimals={3} label={`${metalLetters[metal]} contained`} />
              </td>
              <td className="num desk-only">
                <Opens value={results[`${metal}CtozPerLb`]} decimals={8} label={`${metalLetters[metal]} in one lb`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {results.piece_zero_warning && (
        <p className="note" style={{ margin: 12 }}>
          <Icon name="warning" /> A line counts no pieces, or there are no lines.
        </p>
      )}
    </Card>
  )
}

function Sum({ words, value, unit, decimals }: { words: string; value: Traced; unit: string; decimals?: number }) {
  return (
    <tr>
      <td>{words}</td>
      <td className="num">
        <Opens value={value} unit={unit} decimals={decimals} label={words} />
      </td>
    </tr>
  )
}

function Opens({
  value,
  unit,
  decimals,
  label,
}: {
  value: Traced
  unit?: string
  decimals?: number | undefined
  label: string
}) {
  return (
    <Figure
      value={value.toString()}
      {...(unit ? { unit } : {})}
      {...(decimals === undefined ? {} : { decimals })}
      explain={() => Promise.resolve(explain(value))}
      label={label}
    />
  )
}
