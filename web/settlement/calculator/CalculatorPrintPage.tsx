import { figure } from '@cupel/domain/kit/amount-text.ts'
import { appendixOf } from '@cupel/domain/kit/appendix.ts'
import { explainer } from '@cupel/domain/kit/explanation.ts'
import type { Figure as Exact } from '@cupel/domain/kit/figure.ts'
import { metalNames } from '@cupel/domain/kit/metals.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { advanceCalculatorVersion } from '@cupel/domain/settlement/advance-calculator-card.ts'
import { advanceCalculator } from '@cupel/domain/settlement/advance-calculator.ts'
import { Button } from '../../kit/Button.tsx'
import { date, dateTime } from '@cupel/domain/kit/value-text.ts'
import { lbsText, wholeText } from '../../kit/format.ts'
import { Pairs } from '../../kit/DescriptionList.tsx'
import { useSumsWanted } from '../../kit/print/SumNumber.tsx'
import { MoneyIn } from '../../kit/money-in.ts'
import { PrintPage } from '../../kit/PrintPage.tsx'
import { everyField } from '../../kit/list/reading.ts'
import { useList, useRecord } from '../../kit/queries.ts'
import { Sheet } from '../../kit/Sheet.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useId, useScreenSearch } from '../../kit/url.ts'
import { currencyOf, fromVersion, sourceOf, type Version } from './draft.ts'
import {
  Amount,
  PrintedAccount,
  PrintedAverages,
  PrintedOutright,
  printed,
  printedMoney,
  printedOunces,
} from '../printed.tsx'
import { sourcedInput, type SourceOf } from './sourced-input.ts'
import { rateWords, stateFrom } from './state.ts'
import { feeRows, metalRows, resultRows, type Result, type StatementRow } from './statement-rows.ts'
import { advanceCalculatorScreen, calculatorPrintScreen } from '../settlement.area.ts'

/** The current version on paper, or the one that `?version=` names. Only what is saved is ever printed. */
export default function CalculatorPrintPage() {
  const id = useId()
  const [{ version: wanted }] = useScreenSearch(calculatorPrintScreen)
  const of = useRecord(lot, id)
  const versions = useList(advanceCalculatorVersion, everyField(advanceCalculatorVersion), { lot: id, page_size: 100 })
  const version = versions.data?.results.find((one) => wanted === '' || String(one.number) === wanted)
  if (of.data && version)
    return (
      <MoneyIn value={currencyOf(version)}>
        <Printed lotName={of.data.name} version={version} newest={versions.data?.results[0]} />
      </MoneyIn>
    )
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
  const dollars = (amount: Exact) => printedMoney(amount.toString(), explain?.(amount))
  const superseded = newest !== undefined && newest.number !== version.number
  return (
    <PrintPage
      document="Advance calculation"
      line={`Version ${version.number} · ${date(version.created_at)}`}
      draft={superseded ? `SUPERSEDED by version ${newest.number}` : 'ESTIMATE'}
      foot={`Amounts in ${rateWords(state)} · 1 lb = 14.5833 toz`}
      sums={{ appendix }}
      by={`${version.created_by_name ?? ''} ${dateTime(version.created_at)}`}
    >
      <div className="pair">
        <dl>
          <Pairs
            of={{
              Client: <b>{yard ?? '--'}</b>,
              Lot: <b>{lotName}</b>,
              Converters: `${wholeText(textOf(state.convertersProcessed))} pcs`,
              'Mixed weight': `${lbsText(result.mixedCatalystWeight.toString())} lbs`,
            }}
          />
        </dl>
        <dl>
          <Pairs
            of={{
              Shipped: date(state.shipDate),
              'Expected payment': date(textOf(state.expectedPaymentDate)),
              'Client value date': date(textOf(state.clientValueDate)),
              Deposit: `${figure(textOf(state.depositPercent), 2)} %`,
            }}
          />
        </dl>
      </div>
      <h2>Metals</h2>
      <Sheet
        look="paper"
        rows={metalRows(result)}
        keyOf={({ metal }) => metal}
        columns={(c) => [
          c.text('Metal', ({ metal }) => metalNames[metal]),
          printed('Contained', ({ contained }) => printedOunces(contained.toString(), explain?.(contained))),
          printed('Returnable', ({ returnable }) => printedOunces(returnable.toString(), explain?.(returnable))),
          printed('Value', ({ value }) => dollars(value)),
        ]}
      />
      <div className="pair">
        <div>
          <PrintedOutright
            lines={(state.purchasedOutright ?? []).map((line, i) => ({
              material: textOf(line.materialType),
              quantity: textOf(line.quantity),
              total: result.purchasedOutrightLines[i]?.toString(),
              paid: line.paid === true,
            }))}
          />
          <PrintedAverages converter={dollars(result.averagePerConverter)} pound={dollars(result.averagePerLb)} />
          <p className="note-line">
            An estimate before the assay. Metal is valued at the prices of its hedges; the settlement follows the
            smelter's result.
          </p>
        </div>
        <PrintedAccount
          rows={rows.slice(0, -1).map(({ figure: value, minus, total, ...words }) => ({
            ...words,
            value: (
              <Amount {...dollars(value)} money={(minus && !value.isZero() ? value.negated() : value).toString()} />
            ),
            kind: total ? 'sum' : undefined,
          }))}
          words="Recommended advance"
          due={dollars(result.recommendedAdvance)}
        />
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

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
