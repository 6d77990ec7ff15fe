import { addDays, isDate } from '@cupel/domain/kit/dates.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { useState, type KeyboardEvent } from 'react'
import { date } from '@cupel/domain/kit/value-text.ts'
import { today } from '../format.ts'
import { Icon } from '../Icon.tsx'
import { isoOf, masked } from './date-mask.ts'
import { lazyDialog } from '../lazy-dialog.tsx'
import { Labelled, type InputProps } from './Labelled.tsx'
import type { CalendarProps } from './OpenCalendar.tsx'
import { box } from './TextInput.tsx'

const Calendar = lazyDialog<CalendarProps>(async () => (await import('./OpenCalendar.tsx')).OpenCalendar)

interface DateInputProps extends InputProps<string> {
  /** Earliest and latest day, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
}

/**
 * A calendar day, `YYYY-MM-DD` in the record and MM/DD/YYYY on the screen. Typed with digits alone; arrows go a day on
 * or back, T is today; Alt+ArrowDown or the button opens the calendar. An unfinished date is handed on as typed, so
 * that the validator names it.
 */
export function DateInput({ value, onChange, onBlur, readOnly, min, max, ...input }: DateInputProps) {
  const [picking, setPicking] = useState<HTMLElement | null>(null)
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (isDate(value) ? date(value) : value)
  const set = (day: string) => {
    setTyped(undefined)
    onChange(day)
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey && event.key === 'ArrowDown' && !readOnly) {
      event.preventDefault()
      return setPicking(event.currentTarget)
    }
    const from = isDate(value) ? value : today()
    const next = { ArrowUp: addDays(from, 1), ArrowDown: addDays(from, -1), t: today(), T: today() }[event.key]
    if (next === undefined || readOnly) return
    event.preventDefault()
    set(next)
  }
  const beyond = isDate(value) ? beyondOf(value, min, max) : undefined
  const said = input.error ?? beyond
  return (
    <Labelled {...input} error={said}>
      {({ control }) => (
        <span className={box(said, readOnly)}>
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder="MM/DD/YYYY"
            maxLength={10}
            readOnly={readOnly}
            value={shown}
            onKeyDown={onKey}
            onChange={(event) => {
              const text = masked(event.target.value, shown)
              setTyped(text)
              onChange(isoOf(text) ?? text)
            }}
            onBlur={() => {
              setTyped(undefined)
              onBlur?.()
            }}
          />
          {!readOnly && (
            <button
              type="button"
              tabIndex={-1}
              aria-label="Open the calendar"
              onClick={(event) => setPicking(event.currentTarget.parentElement?.querySelector('input') ?? null)}
            >
              <Icon name="calendar" />
            </button>
          )}
          {picking && (
            <Calendar
              anchor={picking}
              label={typeof input.label === 'string' ? input.label : 'Calendar'}
              value={value}
              min={min}
              max={max}
              onPick={set}
              onClose={() => setPicking(null)}
            />
          )}
        </span>
      )}
    </Labelled>
  )
}

/** A day that was typed is judged as one that is picked: the calendar alone offers no other. */
export function beyondOf(day: string, min?: string, max?: string): string | undefined {
  if (min && isDate(min) && day < min) return messages.too_early.replace('{day}', date(min))
  return max && isDate(max) && day > max ? messages.too_late.replace('{day}', date(max)) : undefined
}
