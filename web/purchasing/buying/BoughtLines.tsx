import { useMoneyText } from '../../kit/money-in.ts'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { checkInLine } from '@cupel/domain/purchasing/check-in-line.ts'
import { useState } from 'react'
import { useOnline } from '../../kit/connection.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ActingButton } from '../../kit/ActingButton.tsx'
import { groupsOf, type CheckInDetail, type CheckInFigures, type PieceGroup } from '../check-in-figures.ts'
import { recent, remove, type Recent } from './recent.ts'
import { takeBack, waiting, type Waiting } from './waiting.ts'
import checkInCss from '../CheckIn.module.css'
import css from './Buying.module.css'

interface BoughtLinesProps {
  row: CheckInDetail
  figures: CheckInFigures
  coming: readonly Waiting[]
}

/** So many are drawn before somebody asks for all: a count sheet can be of thousands. */
const shownAtFirst = 60

/** What is in this check-in, the newest first; each line can be taken out again. */
export function BoughtLines({ row, figures, coming }: BoughtLinesProps) {
  const [all, setAll] = useState(false)
  const made = recent.use(row.id)
  const lines = newestFirst(groupsOf(row, figures))
  const shown = all ? lines : lines.slice(0, shownAtFirst)
  const last = made.at(-1)
  if (lines.length === 0 && coming.length === 0)
    return <EmptyState kind="empty" line="Type the code of the first converter, or paste a count sheet." />
  return (
    <>
      <ul className={css.bought} aria-label="In this check-in">
        {coming.toReversed().map((entry) => (
          <Coming key={entry.key} id={row.id} entry={entry} />
        ))}
        {shown.map((line) => (
          <Bought key={line.key} id={row.id} line={line} last={last} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <ActingButton variant="text" onClick={() => setAll(true)}>
          Show all {figure(lines.length)} lines
        </ActingButton>
      )}
    </>
  )
}

/** Not with the server yet, or refused by it. */
function Coming({ id, entry }: { id: number; entry: Waiting }) {
  const inMoney = useMoneyText()
  const discard = () =>
    entry.refused === undefined
      ? takeBack(id, entry)
      : waiting.become(
          id,
          waiting.of(id).filter(({ key }) => key !== entry.key),
        )
  return (
    <li className={`${css.buyLine} ${css.coming}`}>
      <span className={css.thumb}>
        <Icon name={entry.refused === undefined ? 'refresh' : 'warning'} size={20} />
      </span>
      <span className="grow">
        <b className={`medium ellipsis ${css.block}`}>
          {entry.count > 1 && `${entry.count} × `}
          {entry.label}
        </b>
        <span className={entry.refused === undefined ? `sm dim ellipsis ${css.block}` : `sm err ${css.block}`}>
          {entry.refused ?? 'waiting to be sent'}{' '}
          <LineButton onClick={discard} label={`${entry.refused === undefined ? 'Undo' : 'Discard'} ${entry.label}`}>
            {entry.refused === undefined ? 'Undo' : 'Discard'}
          </LineButton>
        </span>
      </span>
      {entry.price !== undefined && <span className="num xs dim3">full {inMoney(entry.price)}</span>}
    </li>
  )
}

function Bought({ id, line, last }: { id: number; line: PieceGroup; last: Recent | undefined }) {
  const inMoney = useMoneyText()
  const online = useOnline()
  const [editing, setEditing] = useState(false)
  const isConverter = line.type === 'CV'
  const kind: Recent['kind'] = isConverter ? 'converter' : 'by hand'
  const newest = line.ids.at(-1) ?? 0
  const justAdded = last?.kind === kind && last.lines.includes(newest)
  const words = [line.name, line.variant].filter(Boolean).join(' ')
  const undone: Recent = justAdded ? last : { label: words, kind, lines: [newest] }
  const many = undone.lines.length
  return (
    <li className={css.buyLine}>
      <span className={css.thumb}>
        <Icon name={isConverter ? 'converter' : 'box'} size={22} />
      </span>
      <span className="grow">
        <span className={`ellipsis ${css.block}`}>
          {line.ids.length > 1 && <b>{figure(line.ids.length)} × </b>}
          <b className="medium">{line.name}</b> {line.variant && <span className="dim">{line.variant}</span>}
        </span>
        <span className={`sm dim ellipsis ${css.block}`}>
          <span className={checkInCss.kind}>{line.type}</span>{' '}
          {justAdded ? 'just added' : isConverter ? 'by code' : 'hand priced'}{' '}
          {online && !isConverter && line.ids.length === 1 && (
            <LineButton onClick={() => setEditing(true)} label={`Change the price of ${line.name}`}>
              Price
            </LineButton>
          )}
          {online && (
            <LineButton
              onClick={() => void remove(id, undone)}
              label={`${justAdded ? 'Undo' : line.ids.length > 1 ? 'Remove one' : 'Remove'} ${many > 1 ? `${many} × ` : ''}${words}`}
            >
              {justAdded ? (many > 1 ? `Undo ${many}` : 'Undo') : line.ids.length > 1 ? 'Remove one' : 'Remove'}
            </LineButton>
          )}
        </span>
      </span>
      <span className="num">
        <b className={css.block}>
          {inMoney(line.paid.at(-1)?.toString())}
          {line.ids.length > 1 && <span className="unit">each</span>}
        </b>
        {isConverter && <span className="xs dim3">full {inMoney(line.price)}</span>}
      </span>
      {editing && (
        <EditDialog
          card={checkInLine}
          row={{ id: newest, price: line.price }}
          title={`Price of ${line.name}`}
          saved={`${line.name} costs another price now`}
          touches={[checkIn]}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  )
}

/** As plain as a link in its line, as large as a thumb. */
function LineButton({ onClick, label, children }: { onClick: () => void; label: string; children: React.ReactNode }) {
  return (
    <button type="button" className={css.lineButton} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}

/** The group that got a piece last stands first; what was priced by hand after the converters. */
function newestFirst(groups: readonly PieceGroup[]): PieceGroup[] {
  const byHand = ({ type }: PieceGroup) => (type === 'CV' ? 0 : 1)
  return groups.toSorted((a, b) => byHand(a) - byHand(b) || b.last - a.last)
}
