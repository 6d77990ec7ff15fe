import type { ReactNode } from 'react'
import styles from './Weeks.module.css'

interface WeeksProps {
  /** Whole weeks, from a Sunday on. */
  days: readonly string[]
  /** A day of another month than the one that is looked at. */
  isBeside: (day: string) => boolean
  children: (day: string) => ReactNode
}

/** Days as a table of weeks. */
export function Weeks({ days, isBeside, children }: WeeksProps) {
  const weeks = Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7))
  return (
    <table className={styles.weeks}>
      <thead>
        <tr>
          {weekdays.map((one) => (
            <th key={one} scope="col" className="xs dim3 medium">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className={isBeside(day) ? styles.beside : undefined}>
                {children(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
