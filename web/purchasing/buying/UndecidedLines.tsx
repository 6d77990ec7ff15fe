import { converter } from '@cupel/domain/catalog/converter.ts'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { countSheetLine } from '@cupel/domain/purchasing/count-sheet-line.ts'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { QuantityInput } from '../../kit/form/QuantityInput.tsx'
import { useRemove } from '../../kit/queries.ts'
import { SearchOrCreate } from '../../kit/SearchOrCreate.tsx'
import type { UndecidedLine } from './undecided.ts'
import { enter } from './waiting.ts'
import css from './Buying.module.css'

/** Lines that wait for a decision: which converter is meant, or that it is dropped. */
export function UndecidedLines({ id, lines }: { id: number; lines: readonly UndecidedLine[] }) {
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
        <Button
          variant="text"
          danger
          aria-label={`Drop ${line.text}`}
          disabled={drop.isPending}
          onClick={() => drop.mutate(line)}
        >
          Drop
        </Button>
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
