import { figure, moneyText } from '@cupel/domain/kit/amount-text.ts'
import { appendixOf } from '@cupel/domain/kit/appendix.ts'
import { explainer } from '@cupel/domain/kit/explanation.ts'
import type { Figure as Exact } from '@cupel/domain/kit/figure.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { advanceCalculatorVersion } from '@cupel/domain/settlement/advance-calculator-card.ts'
import { advanceCalculator } from '@cupel/domain/settlement/advance-calculator.ts'
import { Button } from '../../kit/Button.tsx'
import { date, dateTime, lbsText, wholeText } from '../../kit/format.ts'
import { SumNumber } from '../../kit/print/SumNumber.tsx'
import { useSumsWanted } from '../../kit/print/sums.ts'
import { PrintPage } from '../../kit/PrintPage.tsx'
import { useList, useRecord } from '../../kit/queries.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useId, useScreenSearch } from '../../kit/url.ts'
import { ValueSheet, type ValueRow } from '../../kit/ValueSheet.tsx'
import { fromVersion, sourceOf, type Version } from './draft.ts'
import { PrintedMetals, PrintedOutright, textOf, type Explain } from './PrintedMetals.tsx'
import { sourcedInput, type SourceOf } from './sourced-input.ts'
import { stateFrom } from './state.ts'
import { feeRows, metalRows, resultRows, type Result, type StatementRow } from './statement-rows.ts'
import { advanceCalculatorScreen, calculatorPrintScreen } from '../settlement.area.ts'

/** The current version on paper, or the one that `?version=` names. Only what is saved is ever printed. */
export default function CalculatorPrintPage() {
  const id = useId()
  const [{ version: wanted }] = useScreenSearch(calculatorPrintScreen)
  const of = useRecord(lot, id)
  const versions = useList(advanceCalculatorVersion, { lot: id, page_size: 100 })
  const version = versions.data?.results.find((one) => wanted === '' || String(one.number) === wanted)
  if (of.data && version) return <Printed lotName={of.data.name} version={version} newest={versions.data?.results[0]} />
  const back = <Button to={advanceCalculatorScreen.href({ id })}>Open the calculator</Button>
  return (
    <main id="content" className="state-page">
      <h1 className="sr-only">Advance calculation</h1>
      {of.error || versions.error ? (
        <EmptyState kind="error" title="The advance calculator could not be loaded" action={back} />
      ) : versions.data ? (
        <EmptyState
          kind="empty"
          title={wanted === '' ? 'Nothing to print' : `There is no version ${wanted}`}
          line="Only saved versions are printed."
          action={back}
        />
      ) : (
        <EmptyState kind="loading" rows={12} />
      )}
    </main>
  )
}

function Printed({ lotName, version, newest }: { lotName: string; version: Version; newest: Version | undefined }) {
  const state = stateFrom(version.data)
  const result = advanceCalculator(sourcedInput(state, sourcesOf(version)))
  const rows = [
    { what: 'Gross metal value', figure: result.grossMetalValue },
    ...feeRows(state, result).filter((row) => row.total || !row.figure.isZero()),
    ...resultRows(state, result),
  ]
  const explain = useSumsWanted() ? explainer() : undefined
  const appendix = explain && appendixOf(printedFigures(result, rows).map(explain))
  const yard = state.yardChoices.find((one) => one.id === state.yardId)?.name
  const superseded = newest !== undefined && newest.number !== version.number
  return (
    <PrintPage
      document="Advance calculation"
      line={`Version ${version.number} · ${date(version.created_at)}`}
      draft={superseded ? `SUPERSEDED by version ${newest.number}` : 'ESTIMATE'}
      foot="Amounts in USD · 1 lb = 14.5833 toz"
      sums={{ appendix }}
      by={`${version.created_by_name ?? ''} ${dateTime(version.created_at)}`}
    >
      <div className="pair">
        <dl>
          <dt>Client</dt>
          <dd>
            <b>{yard ?? '--'}</b>
          </dd>
          <dt>Lot</dt>
          <dd>
            <b>{lotName}</b>
          </dd>
          <dt>Converters</dt>
          <dd>{wholeText(textOf(state.convertersProcessed))} pcs</dd>
          <dt>Mixed weight</dt>
          <dd>{lbsText(result.mixedCatalystWeight.toString())} lbs</dd>
        </dl>
        <dl>
          <dt>Shipped</dt>
          <dd>{date(state.shipDate)}</dd>
          <dt>Expected payment</dt>
          <dd>{date(textOf(state.expectedPaymentDate))}</dd>
          <dt>Client value date</dt>
          <dd>{date(textOf(state.clientValueDate))}</dd>
          <dt>Deposit</dt>
          <dd>{figure(textOf(state.depositPercent), 2)} %</dd>
        </dl>
      </div>
      <PrintedMetals result={result} explain={explain} />
      <div className="pair">
        <div>
          <PrintedOutright state={state} result={result} />
          <p className="note-line">
            Average per converter {moneyText(result.averagePerConverter.toString())}
            <SumNumber of={explain?.(result.averagePerConverter)} /> · average per lb{' '}
            {moneyText(result.averagePerLb.toString())}
            <SumNumber of={explain?.(result.averagePerLb)} />
          </p>
          <p className="note-line">
            An estimate before the assay. Metal is valued at the prices of its hedges; the settlement follows the
            smelter's result.
          </p>
        </div>
        <div>
          <h2>Account</h2>
          <ValueSheet look="account" rows={rows.slice(0, -1).map((row) => accountRow(row, explain))} />
          <div className="due">
            <span>Recommended advance</span>
            <span className="num">
              {moneyText(result.recommendedAdvance.toString())}
              <SumNumber of={explain?.(result.recommendedAdvance)} />
            </span>
          </div>
        </div>
      </div>
    </PrintPage>
  )
}

/** What stands on the paper, in its order. */
function printedFigures(result: Result, rows: readonly StatementRow[]): Exact[] {
  const ounces = metalRows(result).flatMap(({ contained, returnable, value }) => [contained, returnable, value])
  return [...ounces, ...rows.map((row) => row.figure), result.averagePerConverter, result.averagePerLb]
}

/** A version's inputs come from where they came from on the day it was saved. */
function sourcesOf(version: Version): SourceOf {
  const facts = stateFrom(version.data)
  const draft = fromVersion({ ...version, locked: true }, facts, version.number)
  return sourceOf(draft, draft.began, '')
}

function accountRow({ figure: value, minus, total, ...words }: StatementRow, explain: Explain | undefined): ValueRow {
  const shown = minus && !value.isZero() ? value.negated() : value
  return {
    ...words,
    value: (
      <>
        {moneyText(shown.toString())}
        <SumNumber of={explain?.(value)} />
      </>
    ),
    kind: total ? 'sum' : undefined,
  }
}
