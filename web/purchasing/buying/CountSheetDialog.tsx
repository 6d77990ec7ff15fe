import { figure } from '@cupel/domain/kit/amount-text.ts'
import { countSheet } from '@cupel/domain/purchasing/count-sheet.ts'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { Dialog } from '../../kit/overlays.ts'
import { useRemembered } from '../../kit/remembered.ts'
import { useUndecided } from './undecided.ts'
import { UndecidedLines } from './UndecidedLines.tsx'
import { enter, waiting } from './waiting.ts'
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
