import { figure } from '@cupel/domain/kit/amount-text.ts'
import { countSheet } from '@cupel/domain/purchasing/count-sheet.ts'
import { converter } from '@cupel/domain/catalog/converter.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { countSheetLine } from '@cupel/domain/purchasing/count-sheet-line.ts'
import { useState } from 'react'
import { ActingButton } from '../../kit/ActingButton.tsx'
import { Button } from '../../kit/Button.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { Dialog } from '../../kit/overlays.ts'
import { useRemembered } from '../../kit/remembered.ts'
import { useUndecided, type UndecidedLine } from './undecided.ts'
import { enter, waiting } from './waiting.ts'
import { QuantityInput } from '../../kit/form/QuantityInput.tsx'
import { useRemove } from '../../kit/queries.ts'
import { SearchOrCreate } from '../../kit/SearchOrCreate.tsx'
import css from './Buying.module.css'

/** A count sheet, pasted as a whole. What the catalog does not know stays listed until somebody has decided on it. */
export function CountSheetDialog({ id, onClose }: { id: number; onClose: () => void }) {
  // Half a sheet is not lost when the dialog is closed by a slip.
  const [text, setText] = useRemembered(`sheet-${id}`, '')
  const [sent, setSent] = useState<string>()
  const open = useUndecided(id)
  const onTheWay = waiting.use(id).find((entry) => entry.text === sent && entry.lines === undefined)
  const { lines, unread } = countSheet(text)
  const pieces = lines.reduce((sum, line) => sum + line.count, 0)
  const add = () => {
    enter(id, { text, count: pieces, label: `Count sheet of ${figure(pieces)}` })
    setSent(text)
    setText('')
  }
  return (
    <Dialog
      title="Count sheet"
      width={720}
      full
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="contained"
            disabled={text.trim() === '' || (lines.length === 0 && unread.length === 0)}
            onClick={add}
          >
            {pieces === 0 ? 'Add' : `Add ${figure(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`}
          </Button>
        </>
      }
    >
      <div className="col">
        <TextInput
          label="Lines of code and count"
          tall
          autoFocus
          className={css.sheetText}
          value={text}
          onChange={setText}
          placeholder={'GD3-EA6, 12\nHD-77B\t3\nKA-2210'}
          help={
            text === ''
              ? 'Separated by comma, tab or semicolon; a code alone counts one.'
              : `${figure(lines.length)} lines, ${figure(pieces)} pieces`
          }
        />
        {text !== '' && unread.length > 0 && (
          <ul className="note col" style={{ gap: 4 }} aria-label="Lines that cannot be read">
            {unread.map(({ line, text: words, why }) => (
              <li key={line}>
                Line {line}: {why} <code>{words}</code>
              </li>
            ))}
          </ul>
        )}
        {onTheWay?.refused && <p className="note error">{onTheWay.refused}</p>}
        {onTheWay && !onTheWay.refused && <p role="status">Sending the sheet …</p>}
        {open.length > 0 && <UndecidedLines id={id} lines={open} />}
      </div>
    </Dialog>
  )
}

/** Lines that wait for a decision: which converter is meant, or that it is dropped. */
function UndecidedLines({ id, lines }: { id: number; lines: readonly UndecidedLine[] }) {
  return (
    <section aria-label="To be decided">
      <h3>
        {figure(lines.length)} {lines.length === 1 ? 'line waits' : 'lines wait'} for your choice
      </h3>
      <ul className={css.undecided}>
        {lines.map((line) => (
          <Undecided key={line.id} id={id} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Undecided({ id, line }: { id: number; line: UndecidedLine }) {
  const [chosen, setChosen] = useState<{ id: number; code: string }>()
  const [count, setCount] = useState(String(line.count))
  const drop = useRemove(countSheetLine, { touches: [checkIn] })
  const whole = /^[1-9]\d{0,3}$/.test(count)
  const take = (one: { id: number; code: string }) => {
    if (!whole) return
    enter(id, { converter: one.id, count: parseInt(count, 10), label: one.code, decides: line.id })
  }
  return (
    <li className="col">
      <div className="row between">
        <span className="grow">
          <b>{line.text}</b> <span className="dim">{line.why}</span>
        </span>
        <ActingButton
          variant="text"
          danger
          aria-label={`Drop ${line.text}`}
          disabled={drop.isPending}
          onClick={() => drop.mutate(line)}
        >
          Drop
        </ActingButton>
      </div>
      {line.choices.length > 0 && (
        <div className="row wrap" role="group" aria-label={`Converters with the code ${line.code}`}>
          {line.choices.map((one) => (
            <Button key={one.id} disabled={!whole} onClick={() => take(one)}>
              {one.code} <span className="dim">&nbsp;{one.cat_name || `No. ${one.id}`}</span>
            </Button>
          ))}
        </div>
      )}
      <div className={css.undecidedChoice}>
        <SearchOrCreate
          of={converter}
          label={`Which converter is ${line.code || line.text}`}
          bare
          value={chosen?.id ?? null}
          text={chosen?.code}
          onChange={(one, row) => setChosen(one === null ? undefined : { id: one, code: String(row?.code ?? one) })}
        />
        <QuantityInput
          label={`Pieces of ${line.code || line.text}`}
          bare
          decimals={0}
          unit="pcs"
          value={count}
          onChange={setCount}
          error={whole ? undefined : 'At least 1'}
        />
        <Button disabled={!chosen || !whole} onClick={() => chosen && take(chosen)}>
          Add
        </Button>
      </div>
    </li>
  )
}
