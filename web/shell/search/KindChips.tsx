import type { KeyboardEvent } from 'react'
import { FilterChip } from '../../kit/FilterChip.tsx'
import type { DocumentKind } from './documents.ts'
import styles from './Search.module.css'

interface KindChipsProps {
  kinds: readonly DocumentKind[]
  chosen: readonly string[]
  found: Readonly<Record<string, { count: number; more: boolean }>> | undefined
  onChange: (chosen: readonly string[]) => void
}

/** Which kinds of records are looked for; what was found of each stands beside it. Arrows go from chip to chip. */
export function KindChips({ kinds, chosen, found, onChange }: KindChipsProps) {
  const toggle = (type: string) =>
    onChange(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type])
  return (
    <div className={styles.kinds} role="group" aria-label="Kinds" onKeyDown={stepped}>
      <FilterChip pressed={chosen.length === 0} onClick={() => onChange([])}>
        All
      </FilterChip>
      {kinds.map(({ type, words }) => (
        <FilterChip key={type} pressed={chosen.includes(type)} onClick={() => toggle(type)}>
          {words}
          {found?.[type] && (
            <b>
              {found[type].count}
              {found[type].more && '+'}
            </b>
          )}
        </FilterChip>
      ))}
    </div>
  )
}

function stepped(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const chips = [...event.currentTarget.querySelectorAll('button')]
  chips[chips.indexOf(event.target as HTMLButtonElement) + step]?.focus()
  event.preventDefault()
}
