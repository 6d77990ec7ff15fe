import { parseDate } from '@internationalized/date'
import { isDate } from '@cupel/domain/kit/dates.ts'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar'
import { today } from '../format.ts'
import { Icon } from '../Icon.tsx'
import { Button as TextButton } from '../Button.tsx'
import { OpenPopover } from '../overlay/OpenPopover.tsx'
import styles from './calendar.module.css'

export interface CalendarProps {
  /** The box of the day: the calendar stands under it. */
  anchor: HTMLElement
  label: string
  value: string
  /** Earliest and latest day, `YYYY-MM-DD`: others cannot be picked. */
  min?: string | undefined
  max?: string | undefined
  onPick: (day: string) => void
  onClose: () => void
}

/** The days of a month to pick one from: arrows walk them, PageUp and PageDown the months, Escape leaves what stood there. */
export function OpenCalendar({ anchor, label, value, min, max, onPick, onClose }: CalendarProps) {
  const now = today()
  const isOffered = (day: string) => (!isDate(min) || day >= min) && (!isDate(max) || day <= max)
  const pick = (day: string) => {
    onPick(day)
    onClose()
  }
  return (
    <OpenPopover anchor={anchor} label={label} onClose={onClose}>
      <Calendar
        aria-label={label}
        autoFocus
        className={styles.calendar ?? ''}
        value={isDate(value) ? parseDate(value) : null}
        defaultFocusedValue={isDate(value) ? null : parseDate(now)}
        minValue={isDate(min) ? parseDate(min) : null}
        maxValue={isDate(max) ? parseDate(max) : null}
        onChange={(day) => pick(day.toString())}
      >
        <header className={`row ${styles.head}`}>
          <Button slot="previous" className={styles.turn ?? ''}>
            <Icon name="back" />
          </Button>
          <Heading className={styles.month ?? ''} />
          <Button slot="next" className={styles.turn ?? ''}>
            <Icon name="next" />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short" className={styles.days ?? ''}>
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day.slice(0, 2)}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={({ isSelected }) =>
                  [styles.day, isSelected && styles.chosen, date.toString() === now && styles.today]
                    .filter(Boolean)
                    .join(' ')
                }
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
        {isOffered(now) && (
          <div className={styles.foot}>
            <TextButton small variant="text" onClick={() => pick(now)}>
              Today
            </TextButton>
          </div>
        )}
      </Calendar>
    </OpenPopover>
  )
}
