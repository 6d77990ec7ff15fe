import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import type { Source } from '@cupel/domain/kit/figure.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { date } from '../format.ts'
import { Icon } from '../Icon.tsx'
import { recordPath } from '../screen-at.ts'
import { sentence, valueInWords } from './value-in-words.ts'

/** Levels that stand open at first; deeper ones are folded. */
const openLevels = 2

interface ExplanationTreeProps {
  explanation: Explanation
  onEscape: () => void
}

/** The inputs of a figure as a tree that the arrow keys walk. */
export function ExplanationTree({ explanation, onEscape }: ExplanationTreeProps) {
  const tree = useRef<HTMLUListElement>(null)
  useEffect(() => tree.current?.querySelector<HTMLElement>('[role=treeitem]')?.focus(), [])
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onEscape()
    if (walk(tree.current, event.key)) event.preventDefault()
  }
  if (explanation.parts.length === 0) return <SourceLine source={explanation.source} />
  return (
    <ul ref={tree} role="tree" aria-label={`Parts of ${explanation.name}`} onKeyDown={onKey}>
      {explanation.parts.map((part, i) => (
        <Part key={i} part={part} level={1} first={i === 0} />
      ))}
    </ul>
  )
}

function Part({ part, level, first = false }: { part: Explanation; level: number; first?: boolean }) {
  const [open, setOpen] = useState(level < openLevels)
  const folds = part.parts.length > 0
  return (
    <li
      role="treeitem"
      tabIndex={first && level === 1 ? 0 : -1}
      aria-expanded={folds ? open : undefined}
      aria-level={level}
      onClick={(event) => {
        if (!folds || (event.target as HTMLElement).closest('a, [role=treeitem]') !== event.currentTarget) return
        setOpen(!open)
      }}
    >
      <div className="tree-line">
        <span>
          {folds && <Icon name={open ? 'down' : 'next'} size={13} />}{' '}
          {part.operator && <span className="op">{part.operator === '×%' ? '×' : part.operator}</span>}{' '}
          {sentence(part.name)}
          {folds && !open && part.parts.length > 2 && <span className="dim3">, {part.parts.length} lines</span>}
        </span>
        <span>{valueInWords(part)}</span>
      </div>
      {folds && open && part.formula && <div className="dim xs">{part.formula}</div>}
      {part.reason && <div className="dim xs">{part.reason}</div>}
      <SourceLine source={part.source} />
      {folds && open && (
        <ul role="group">
          {part.parts.map((child, i) => (
            <Part key={i} part={child} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Where an input was taken from: a record, a field, a person, a day, or the house's own constants. */
function SourceLine({ source }: { source: Source | undefined }) {
  if (!source) return null
  const { entity, id, field, by, at, note } = source
  const path = entity !== undefined && id !== undefined ? recordPath(entity, id) : undefined
  const record = [entity?.replaceAll('_', ' '), id].filter((word) => word !== undefined).join(' ')
  const rest = [field?.replaceAll('_', ' '), by, at && date(at), note].filter(Boolean).join(', ')
  return (
    <div className="tree-source">
      <Icon name={entity ? 'document' : by ? 'edit' : 'lock'} size={12} />
      <span>
        {path ? <Link to={path}>{record}</Link> : record}
        {record && rest ? ', ' : ''}
        {rest}
      </span>
    </div>
  )
}

/** Up and down go through what is visible, right opens and enters, left closes and leaves. */
function walk(tree: HTMLElement | null, key: string): boolean {
  const items = [...(tree?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]
  const here = items.find((item) => item === document.activeElement)
  if (!here) return false
  const at = items.indexOf(here)
  const go = (item: Element | null | undefined) => {
    if (!(item instanceof HTMLElement)) return
    for (const other of items) other.tabIndex = -1
    item.tabIndex = 0
    item.focus()
  }
  const expanded = here.getAttribute('aria-expanded')
  if (key === 'ArrowDown') go(items[at + 1])
  else if (key === 'ArrowUp') go(items[at - 1])
  else if (key === 'Home') go(items[0])
  else if (key === 'End') go(items.at(-1))
  else if (key === 'ArrowRight' && expanded === 'true') go(items[at + 1])
  else if (key === 'ArrowLeft' && expanded !== 'true') go(here.parentElement?.closest('[role=treeitem]'))
  else if (
    (key === 'ArrowRight' && expanded === 'false') ||
    (key === 'ArrowLeft' && expanded === 'true') ||
    (key === 'Enter' && expanded !== null)
  )
    here.click()
  else return false
  return true
}
