import { capitalised } from '@cupel/domain/kit/words.ts'
import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import { use, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../Icon.tsx'
import { MoneyIn } from '../money-in.ts'
import { SourceLine } from './SourceLine.tsx'
import { operatorSign, valueInWords } from './value-in-words.ts'

/** Levels that stand open at first; deeper ones are folded. */
const openLevels = 2

/** Opens a part to its own sum: its place below the figure, and the part itself. */
type Open = (at: readonly number[], part: Explanation) => void

interface ExplanationTreeProps {
  explanation: Explanation
  /** The part that the Tab key leads to at first. */
  start: number
  onOpen: Open
}

/** The inputs of a figure as a tree that the arrow keys walk; Enter opens a figure to its own sum. */
export function ExplanationTree({ explanation, start, onOpen }: ExplanationTreeProps) {
  const tree = useRef<HTMLUListElement>(null)
  const onKey = (event: KeyboardEvent) => {
    if (walk(tree.current, event.key)) event.preventDefault()
  }
  return (
    <ul ref={tree} role="tree" aria-label={`Parts of ${explanation.name}`} onKeyDown={onKey}>
      {explanation.parts.map((part, i) => (
        <Part key={i} part={part} at={[i]} tabbable={i === start} onOpen={onOpen} />
      ))}
    </ul>
  )
}

interface PartProps {
  part: Explanation
  at: readonly number[]
  tabbable?: boolean
  onOpen: Open
}

function Part({ part, at, tabbable = false, onOpen }: PartProps) {
  const [open, setOpen] = useState(at.length < openLevels)
  const currency = use(MoneyIn)
  const folds = part.parts.length > 0
  return (
    <li
      role="treeitem"
      tabIndex={tabbable ? 0 : -1}
      aria-expanded={folds ? open : undefined}
      aria-level={at.length}
      onClick={(event) => {
        if (!folds || (event.target as HTMLElement).closest('a, button, [role=treeitem]') !== event.currentTarget)
          return
        setOpen(!open)
      }}
    >
      <div className="tree-line row between baseline">
        <span>
          {folds && <Icon name={open ? 'down' : 'next'} size={13} />}{' '}
          {part.operator && <span className="op">{operatorSign(part)}</span>} {capitalised(part.name)}
          {folds && !open && part.parts.length > 2 && <span className="dim3">, {part.parts.length} lines</span>}
        </span>
        {folds ? (
          <button
            type="button"
            className="figure"
            tabIndex={-1}
            aria-label={`${capitalised(part.name)} ${valueInWords(part, currency)}, open its sum`}
            onClick={() => onOpen(at, part)}
          >
            {valueInWords(part, currency)}
          </button>
        ) : (
          <span>{valueInWords(part, currency)}</span>
        )}
      </div>
      {folds && open && part.formula && part.formula !== part.name && <div className="dim xs">{part.formula}</div>}
      {part.reason && <div className="dim xs">{part.reason}</div>}
      <SourceLine source={part.source} />
      {folds && open && (
        <ul role="group">
          {part.parts.map((child, i) => (
            <Part key={i} part={child} at={[...at, i]} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Up and down go through what is visible, right unfolds and enters, left folds and leaves; Enter follows a figure or a source. */
function walk(tree: HTMLElement | null, key: string): boolean {
  const items = [...(tree?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]
  const here = items.find((item) => item === document.activeElement)
  if (!here) return false
  const at = items.indexOf(here)
  const to = (item: Element | null | undefined) => go(items, item)
  const expanded = here.getAttribute('aria-expanded')
  if (key === 'ArrowDown') to(items[at + 1])
  else if (key === 'ArrowUp') to(items[at - 1])
  else if (key === 'Home') to(items[0])
  else if (key === 'End') to(items.at(-1))
  else if (key === 'ArrowRight' && expanded === 'true') to(items[at + 1])
  else if (key === 'ArrowLeft' && expanded !== 'true') to(here.parentElement?.closest('[role=treeitem]'))
  else if ((key === 'ArrowRight' && expanded === 'false') || (key === 'ArrowLeft' && expanded === 'true')) here.click()
  else if (key === 'Enter' && expanded !== null)
    here.querySelector<HTMLElement>(':scope > .tree-line > .figure')?.click()
  else if (key === 'Enter') here.querySelector<HTMLElement>(':scope > .tree-source :is(a, button)')?.click()
  else return false
  return true
}

function go(items: readonly HTMLElement[], item: Element | null | undefined) {
  if (!(item instanceof HTMLElement)) return
  for (const other of items) other.tabIndex = -1
  item.tabIndex = 0
  item.focus()
}
