import { checkMove } from '@cupel/domain/kit/moves.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { checkInStatus } from '@cupel/domain/purchasing/check-in-status.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { linesFixed } from '@cupel/domain/purchasing/check-in-line.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import { sum } from '@cupel/domain/kit/given.ts'
import { money as moneyUnit } from '@cupel/domain/kit/units.ts'
import { leastSpreadFor } from '@cupel/domain/catalog/least-spread.ts'
import { useState } from 'react'
import { ActingButton } from '../kit/ActingButton.tsx'
import { Button } from '../kit/Button.tsx'
import { date, percentText } from '@cupel/domain/kit/value-text.ts'
import { RecordLink, useGo } from '../kit/To.tsx'
import { MoneyIn } from '../kit/money-in.ts'
import { recordPage } from '../kit/RecordPage.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { figuresOf, groupsOf, type CheckInDetail, type CheckInFigures } from './check-in-figures.ts'
import { CheckInTotals } from './CheckInTotals.tsx'
import { useStageDates } from '../kit/stage-dates.ts'
import { checkInsScreen, editCheckInScreen, purchaseScreen, wrapUpScreen } from './purchasing.area.ts'
import { Panel } from '../kit/Panel.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { DescriptionList, Pairs } from '../kit/DescriptionList.tsx'
import { Field } from '../kit/Fields.tsx'
import { useDialog } from '../kit/use-dialog.ts'
import css from './CheckIn.module.css'

/** One buy: what was bought, for how much, and how that was worked out. */
export default recordPage(checkIn, checkInsScreen, function CheckInPage({ row, Frame }) {
  const me = useMe()
  const go = useGo()
  const mayBuy = allowed(checkIn.may.create, me) && checkMove(checkIn, 'update', row, me) === undefined
  const mayEnter = mayBuy && linesFixed(row) === undefined
  const when = useStageDates(checkIn, row, 'PR')
  useShortcuts({ e: () => go(editCheckInScreen.href({ id: row.id })) }, mayEnter)
  const figures = figuresOf(row)
  return (
    <Frame
      title={`Check-in ${row.id}`}
      facts={[
        <RecordLink key="yard" to="yard" id={row.yard} words={row.yard_name} />,
        <RecordLink key="purchase" to="purchase" id={row.purchase} words={`Purchase ${row.purchase}`} />,
        row.quoted_on && `prices of ${date(row.quoted_on)}`,
      ]}
      actions={
        mayBuy && (
          <>
            <Button to={wrapUpScreen.href({ id: row.id })} icon="check">
              Wrap up
            </Button>
            {mayEnter && (
              <Button
                variant={row.piece_count === 0 ? 'contained' : 'outlined'}
                to={editCheckInScreen.href({ id: row.id })}
                icon="converter"
              >
                Enter converters <kbd>E</kbd>
              </Button>
            )}
          </>
        )
      }
      stages={{
        path: checkInStatus.codes,
        when,
        touches: [purchase],
        onRemoved: () => go(purchaseScreen.href({ id: row.purchase })),
      }}
      aside={<CheckInTerms row={row} />}
    >
      <MoneyIn value={row.currency}>
        <CheckInTotals row={row} figures={figures} />
        <CheckInLines row={row} figures={figures} />
      </MoneyIn>
    </Frame>
  )
})

/** So many codes are shown before somebody asks for the rest. */
const shownAtFirst = 50

/** The lines of a check-in: pieces of one converter at one price stand together. */
function CheckInLines({ row, figures }: { row: CheckInDetail; figures: CheckInFigures }) {
  const [all, setAll] = useState(false)
  const groups = groupsOf(row, figures)
  const shown = all ? groups : groups.slice(0, shownAtFirst)
  if (groups.length === 0)
    return (
      <Panel title="Lines">
        <EmptyState kind="empty" line="Nothing has been entered yet." />
      </Panel>
    )
  return (
    <Panel title="Lines" note={`${figure(groups.length)} codes`}>
      <Sheet
        rows={shown}
        columns={(c) => [
          c.text('Code', ({ name, variant }) => (
            <>
              <span className="medium">{name}</span> {variant && <span className="dim">{variant}</span>}
            </>
          )),
          c.text('Kind', ({ type }) => <span className={css.kind}>{type}</span>),
          c.amount('Yield', 'lbs', (group) => group.yield_lbs, { desk: true }),
          c.amount('Pieces', '', (group) => group.paid.length, { decimals: 0 }),
          c.amount('Full, each', '$', (group) => group.price, { desk: true }),
          c.amount('Paid, each', '$', (group) => group.paid[0], { label: ({ name }) => `${name}, paid each` }),
          c.amount('Sum', '$', (group) => sum(group.paid).as(group.name, moneyUnit), {
            label: ({ name }) => `${name}, sum`,
          }),
        ]}
      />
      {shown.length < groups.length && (
        <ActingButton variant="text" onClick={() => setAll(true)}>
          Show all {figure(groups.length)} codes
        </ActingButton>
      )}
    </Panel>
  )
}

const always = [
  'pricing_spread',
  'pt_market_rate',
  'pd_market_rate',
  'rh_market_rate',
  'currency',
  'fx_rate',
  'requires_transit',
  'to_location',
] as const
const whereGiven = [
  'current_location',
  'intended_lot',
  'intended_hedge',
  'customer_reference',
  'external_reference',
  'receiving_date',
  'created_by_name',
  'notes',
  'public_notes',
] as const

/** At which prices and spread it is bought, where it goes, and what people noted. */
function CheckInTerms({ row }: { row: CheckInDetail }) {
  const me = useMe()
  const { show, dialog } = useDialog()
  const mayEdit = allowed(checkIn.may.update, me, row) && checkIn.frozen(row) === undefined
  return (
    <Panel
      title="Terms"
      actions={
        mayEdit && (
          <Button icon="edit" onClick={() => show((close) => <Modify row={row} onClose={close} />)}>
            Modify
          </Button>
        )
      }
    >
      <DescriptionList
        card={checkIn}
        row={row}
        fields={[
          ...always.filter((field) => field !== 'fx_rate' || row.fx_rate !== null),
          ...whereGiven.filter((field) => row[field] !== null && row[field] !== ''),
        ]}
        labels={{
          created_by_name: 'Created by',
          pricing_spread: 'Spread',
          to_location: 'Destination',
          current_location: 'Stands at',
        }}
      >
        <Pairs of={{ 'Prices of': <RecordLink to="market_rate" id={row.market_rate} words={date(row.quoted_on)} /> }} />
      </DescriptionList>
      {dialog}
    </Panel>
  )
}

function Modify({ row, onClose }: { row: CheckInDetail; onClose: () => void }) {
  return (
    <EditDialog
      card={checkIn}
      row={row}
      title={`Modify check-in ${row.id}`}
      note="Other market prices or another currency give every converter line a new full value; the spread is held back from each."
      onClose={onClose}
    >
      <div className="fields">
        <Field
          name="pricing_spread"
          label="Spread"
          help={`At least ${percentText(leastSpreadFor(useMe()))}`}
          autoFocus
        />
        <Field name="market_rate" label="Market prices" />
        <Field name="currency" />
        <Field name="requires_transit" />
        <Field name="to_location" label="Destination" />
        <Field name="current_location" />
        <Field name="intended_lot" />
        <Field name="intended_hedge" />
        <Field name="customer_reference" />
        <Field name="receiving_date" />
        <Field name="notes" />
        <Field name="public_notes" />
      </div>
    </EditDialog>
  )
}
