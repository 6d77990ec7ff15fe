import { fieldsOf } from '@cupel/domain/figure-inputs.ts'
import { calculations, figuresIn } from '@cupel/domain/figures.ts'
import type { Calculation } from '@cupel/domain/kit/calculation.ts'
import { appendixOf } from '@cupel/domain/kit/appendix.ts'
import { Figure as Exact } from '@cupel/domain/kit/figure.ts'
import { metalLetters, metals, type Metal } from '@cupel/domain/kit/metals.ts'
import { Button } from '../../kit/Button.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import { exactText, isTagged, today } from '../../kit/format.ts'
import { SumNumber, useSumsWanted } from '../../kit/print/SumNumber.tsx'
import { PrintPage } from '../../kit/PrintPage.tsx'
import { remembered } from '../../kit/remembered.ts'
import { useMe } from '../../kit/session.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { useScreenSearch } from '../../kit/url.ts'
import { keptInputs, runOf, type Run } from './run.ts'
import { outputRows, type OutputRow } from './output-rows.ts'
import { wordOf } from './OutputsCard.tsx'
import { printedInputs } from './printed-inputs.ts'
import { figuresPrintScreen, figuresScreen } from '../shell.area.ts'
import css from './figures.module.css'

/** A run of the playground on paper: what went in, what came out, and behind it the sum of every figure. */
export default function FiguresPrintPage() {
  const me = useMe()
  const [{ name }] = useScreenSearch(figuresPrintScreen)
  const calculation = calculations.find((one) => one.name === name)
  const run =
    calculation && runOf(calculation, remembered(keptInputs(me.id, name), {}), (field) => ({ field, note: 'as typed' }))
  if (calculation && run?.outputs) return <Printed calculation={calculation} run={run} by={me.username} />
  return (
    <main id="content" className="state-page">
      <h1 className="sr-only">Figures</h1>
      <EmptyState
        kind="empty"
        title="Nothing to print"
        line="A run is printed from its own page, once it can be worked out."
        action={<Button to={figuresScreen.href({ name })}>Open the figures</Button>}
      />
    </main>
  )
}

function Printed({ calculation, run, by }: { calculation: Calculation; run: Run; by: string }) {
  const wanted = useSumsWanted()
  const rows = outputRows(run.outputs ?? {})
  const appendix = wanted ? appendixOf(figuresIn(run.outputs).map(([, figure]) => run.explain(figure))) : undefined
  return (
    <PrintPage
      document={calculation.title}
      line={`${calculation.name} · ${date(today())}`}
      draft="TRIED OUT"
      sums={{ appendix }}
      foot="1 lb = 14.5833 toz"
      by={`Worked out for ${by}`}
    >
      <h2>Inputs</h2>
      <dl className={css.printedInputs}>
        {printedInputs(fieldsOf(calculation.input), run.inputs).map(({ label, text }, i) => (
          <div key={i} className="row between">
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h2>Outputs</h2>
      <Sheet
        look="paper"
        rows={rows}
        keyOf={(row) => row.path + row.kind}
        kind={({ kind }) => (kind === 'head' ? 'head' : undefined)}
        columns={[
          {
            cell: ({ kind, label, level }) => (
              <span style={{ paddingLeft: `${kind === 'head' ? 0 : level * 10}pt` }}>{label}</span>
            ),
          },
          ...metals.map((metal) => ({
            right: true,
            joined: ({ kind }: OutputRow) => kind === 'value' && metal !== 'rh',
            cell: (row: OutputRow) => <Output row={row} metal={metal} run={run} />,
          })),
        ]}
      />
    </PrintPage>
  )
}

function Output({ row, metal, run }: { row: OutputRow; metal: Metal; run: Run }) {
  if (row.kind === 'head') return null
  const value = row.kind === 'metals' ? row.values[metal] : row.value
  if (!(value instanceof Exact)) return wordOf(value)
  return (
    <>
      {row.kind === 'metals' && <span className="dim">{metalLetters[metal]} </span>}
      {exactText(value)}
      {isTagged(value) && <span className="unit"> {value.unit?.tag}</span>}
      <SumNumber of={run.explain(value)} />
    </>
  )
}
