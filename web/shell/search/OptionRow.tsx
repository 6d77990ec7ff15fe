import type { StatusLine, Tone } from '@cupel/domain/kit/statuses.ts'
import { useEffect, useRef, type MouseEvent } from 'react'
import { date } from '@cupel/domain/kit/value-text.ts'
import { Icon } from '../../kit/Icon.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import type { Option } from './options.ts'
import styles from './Search.module.css'

interface OptionRowProps {
  id: string
  option: Option
  mark: string
  selected: boolean
  onPoint: () => void
  onClick: (event: MouseEvent) => void
}

/** One line of what was found: name and kind, what tells it from others, its status and the day it was made. */
export function OptionRow({ id, option, mark, selected, onPoint, onClick }: OptionRowProps) {
  const { icon, name, kind, line, status, made } = option
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    // Keys stay in the box above: it tells which line is meant.
    <a
      ref={row}
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      href={hrefOf(option)}
      className={`row ${styles.option}`}
      onMouseMove={onPoint}
      onClick={onClick}
    >
      <Icon name={icon} size={18} />
      <span className="grow">
        <span className="ellipsis">
          <b>
            <Marked text={name} mark={mark} />
          </b>
          {!name.startsWith(kind) && <span className="dim"> {kind}</span>}
        </span>
        {line && (
          <span className="sm dim ellipsis">
            <Marked text={line} mark={mark} />
          </span>
        )}
      </span>
      {status && <StatusChip of={{ lines: { [status.code]: lineOf(status) } }} code={status.code} />}
      {made && <span className={`dim num ${styles.made}`}>{date(made)}</span>}
    </a>
  )
}

function lineOf({ words, tone, final }: NonNullable<Option['status']>): StatusLine {
  return final ? [words, tone as Tone, '', 'final'] : [words, tone as Tone, '']
}

/** For the browser's own ways of opening a link; where there is none, opening it says why. */
function hrefOf({ href }: Option): string | undefined {
  try {
    return href()
  } catch {
    return undefined
  }
}

function Marked({ text, mark }: { text: string; mark: string }) {
  const at = mark === '' ? -1 : text.toLowerCase().indexOf(mark.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + mark.length)}</mark>
      {text.slice(at + mark.length)}
    </>
  )
}
