import { converter } from '@cupel/domain/catalog/converter.ts'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import { ppmCalculationBody } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { client } from '../kit/client.ts'
import { RefInput } from '../kit/form/RefInput.tsx'
import { Lines, LinesFoot, LinesKeys, useDraftLines, type LineColumn } from '../kit/Lines.tsx'
import { MetalName } from '../kit/MetalName.tsx'
import { snackFailure } from '../kit/snack.ts'
import { emptyLine, isEmpty, linesOf, type Line } from './ppm-lines.ts'

interface PpmLinesProps {
  lines: readonly Line[]
  problems: Readonly<Record<string, string>>
  onChange: (lines: readonly Line[]) => void
}

const width = 104
const columns: LineColumn<Line>[] = [
  { field: 'name', head: 'Converter', wide: true },
  { field: 'pieces', width },
  { field: 'yield_lbs', head: 'Yield', unit: 'lbs/pc', width },
  ...metals.map((metal) => ({
    field: `${metal}_ppm`,
    head: <MetalName of={metal} />,
    label: metalLetters[metal],
    width,
  })),
]

/** A line a kind of converter. */
export function PpmLines({ lines: rows, problems, onChange }: PpmLinesProps) {
  const [adding, setAdding] = useState<number | null>(null)
  const lines = useDraftLines<Line>({
    rows,
    onChange,
    blank: emptyLine,
    isBlank: isEmpty,
    first: () => 'name',
    called: (line, at) => line.name || `Line ${at + 1}`,
  })
  const addConverter = async (id: number | null) => {
    if (id === null) return
    setAdding(id)
    try {
      const { code, assay_details } = await client(converter).get(id)
      for (const line of linesOf([{ ...assay_details, converter: id, name: code }])) lines.append(line, 'pieces')
    } catch (error) {
      snackFailure(error)
    } finally {
      setAdding(null)
    }
  }
  return (
    <Panel title="Lines" note={figure(rows.length)} actions={<LinesKeys noun="line" />}>
      <Lines
        empty="Choose a lot to begin with its converters, or add a line."
        noun="line"
        of={ppmCalculationBody.shape.lines.element}
        columns={columns}
        problems={problems}
        {...lines.typed}
      />
      <LinesFoot>
        <RefInput
          label="Add a converter"
          bare
          to="converter"
          value={adding}
          onChange={(id) => void addConverter(id)}
          placeholder="Add a converter by its code"
        />
        <Button onClick={lines.typed.onAdd} icon="plus">
          Add line
        </Button>
      </LinesFoot>
    </Panel>
  )
}
