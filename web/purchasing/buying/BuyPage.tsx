import { figure } from '@cupel/domain/kit/amount-text.ts'
import { checkMove } from '@cupel/domain/kit/moves.ts'
import { checkInStatus } from '@cupel/domain/purchasing/check-in-status.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { linesFixed } from '@cupel/domain/purchasing/check-in-line.ts'
import { useEffect, useState } from 'react'
import { ActingButton } from '../../kit/ActingButton.tsx'
import { Button } from '../../kit/Button.tsx'
import { useOnline } from '../../kit/connection.ts'
import { Panel } from '../../kit/Panel.tsx'
import { date, time } from '@cupel/domain/kit/value-text.ts'
import { Pictures } from '../../kit/Files.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { usePhone } from '../../kit/media.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { MoneyIn } from '../../kit/money-in.ts'
import { recordPage } from '../../kit/RecordPage.tsx'
import { usePutPhoneHead } from '../../kit/phone-head.ts'
import { useMove } from '../../kit/queries.ts'
import { useMe } from '../../kit/session.ts'
import { useShortcuts } from '../../kit/shortcuts.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { figuresOf, type CheckInDetail } from '../check-in-figures.ts'
import { BoughtLines } from './BoughtLines.tsx'
import { CodeBox } from './CodeBox.tsx'
import { CountSheetDialog } from './CountSheetDialog.tsx'
import { HandPriced } from './HandPriced.tsx'
import { PayBar } from './PayBar.tsx'
import { recent, remove } from './recent.ts'
import { useUndecided } from './undecided.ts'
import { useUsualOffers } from './usual.ts'
import { drain, takeBack, waiting } from './waiting.ts'
import { checkInScreen, checkInsScreen } from '../purchasing.area.ts'
import css from './Buying.module.css'

/** The buying screen: codes in, prices out, and what it comes to always in sight. */
export default recordPage(checkIn, checkInsScreen, ({ row }) => (
  <MoneyIn value={row.currency}>
    <OpenOrClosed row={row} />
  </MoneyIn>
))

function OpenOrClosed({ row }: { row: CheckInDetail }) {
  const refused = checkMove(checkIn, 'update', row, useMe()) ?? linesFixed(row)
  return refused ? <Closed row={row} why={refused.text} /> : <Buying row={row} />
}

function Buying({ row }: { row: CheckInDetail }) {
  const [way, setWay] = useState<'code' | 'hand'>('code')
  const [sheet, setSheet] = useState(false)
  const [draft, setDraft] = useState<string>()
  const [said, setSaid] = useState('')
  const open = useUndecided(row.id)
  const online = useOnline()
  const known = new Set(row.converter_lines.map(({ id }) => id))
  const coming = waiting.use(row.id).filter(({ lines }) => !lines?.some((line) => known.has(line)))
  const pieces = coming.flatMap(({ price, count, refused }) =>
    price === undefined || refused !== undefined ? [] : Array.from({ length: count }, () => ({ price })),
  )
  const figures = figuresOf(row, draft, pieces)
  const unsent = coming.filter(({ refused }) => refused === undefined).length
  useEffect(() => void drain(row.id), [row.id])
  useUsualOffers(row.id, row.pricing_spread)
  useUndo(row.id)
  return (
    <div className={css.buy}>
      <Head row={row} />
      {row.status === 'PR' && <NotOpenYet row={row} />}
      <div className={`col ${css.buyMain}`}>
        <div className="col" style={{ gap: 8 }}>
          <div className={css.seg} role="group" aria-label="How to enter">
            <button type="button" aria-pressed={way === 'code'} onClick={() => setWay('code')}>
              <Icon name="search" /> Code
            </button>
            {online && (
              <button type="button" aria-pressed={way === 'hand'} onClick={() => setWay('hand')}>
                <Icon name="edit" /> By hand
              </button>
            )}
            <button type="button" aria-pressed={sheet} onClick={() => setSheet(true)}>
              <Icon name="document" /> Count sheet
            </button>
          </div>
          {way === 'code' ? <CodeBox id={row.id} onAdded={setSaid} /> : <HandPriced id={row.id} onAdded={setSaid} />}
          {open.length > 0 && (
            <p className="note">
              <Icon name="warning" />
              <span className="grow">
                {figure(open.length)} {open.length === 1 ? 'line' : 'lines'} of the count sheet{' '}
                {open.length === 1 ? 'waits' : 'wait'} for your choice.
              </span>
              <button type="button" className={css.lineButton} onClick={() => setSheet(true)}>
                Decide
              </button>
            </p>
          )}
        </div>
        {online && <Pictures card={checkIn} id={row.id} />}
        <Panel
          label="Lines"
          className={css.boughtCard}
          title={
            <>
              In this check-in{' '}
              <span className="dim3">
                {figure(row.piece_count + pieces.length)}
                <span className="unit">pcs</span>
              </span>
            </>
          }
          actions={<Saved unsent={unsent} />}
        >
          <BoughtLines row={row} figures={figures} coming={coming} />
        </Panel>
      </div>
      <PayBar row={row} figures={figures} draft={draft} onDraft={setDraft} />
      <span className="sr-only" role="status">
        {said}
      </span>
      {sheet && <CountSheetDialog id={row.id} onClose={() => setSheet(false)} />}
    </div>
  )
}

function Head({ row }: { row: CheckInDetail }) {
  const phone = usePhone()
  const chip = <StatusChip of={checkInStatus} code={row.status} />
  const back = checkInScreen.href({ id: row.id })
  usePutPhoneHead({ title: row.yard_name, line: `Check-in ${row.id} · Purchase ${row.purchase}`, chip, back })
  if (phone) return <h1 className="sr-only">Enter converters, check-in {row.id}</h1>
  return (
    <PageHead
      title={row.yard_name}
      crumbs={[checkInsScreen, { text: `Check-in ${row.id}`, to: back }]}
      chip={chip}
      facts={[`Purchase ${row.purchase}`, row.quoted_on && `prices of ${date(row.quoted_on)}`]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}

/** Whether the server has it all. */
function Saved({ unsent }: { unsent: number }) {
  const [at, setAt] = useState(() => new Date().toISOString())
  useEffect(() => {
    if (unsent === 0) setAt(new Date().toISOString())
  }, [unsent])
  return (
    <span className={unsent > 0 ? `sm ${css.warn}` : 'sm dim'} role="status">
      {unsent > 0 ? `${figure(unsent)} waiting to send` : `Saved, ${time(at)}`}
    </span>
  )
}

function NotOpenYet({ row }: { row: CheckInDetail }) {
  const open = useMove(checkIn)
  const { label } = checkIn.moves.open
  return (
    <p className="note info">
      <span className="grow">This check-in is preliminary. Open it before it can be completed.</span>
      <ActingButton disabled={open.isPending} onClick={() => open.mutate({ row, name: 'open' })}>
        {label}
      </ActingButton>
    </p>
  )
}

function Closed({ row, why }: { row: CheckInDetail; why: string }) {
  return (
    <>
      <Head row={row} />
      <Panel label="Lines">
        <EmptyState
          kind="empty"
          title="Nothing can be entered"
          line={`${why}.`}
          action={<Button to={checkInScreen.href({ id: row.id })}>Open the check-in</Button>}
        />
      </Panel>
    </>
  )
}

/** Ctrl Z takes the last line back, unless there is text in a field to take back. */
function useUndo(id: number) {
  useShortcuts({
    'mod+z': ({ target }) => {
      if (target instanceof HTMLInputElement && target.value !== '') return false
      if (target instanceof HTMLTextAreaElement) return false
      const unsent = waiting.of(id).at(-1)
      const last = recent.of(id).at(-1)
      if (unsent && takeBack(id, unsent)) return true
      if (last) void remove(id, last)
      return true
    },
  })
}
