import type { ReactNode, Ref } from 'react'
import { Icon } from './Icon.tsx'
import './FilterChip.css'

interface FilterChipProps {
  children: ReactNode
  onClick?: (event: React.MouseEvent<HTMLButtonElement>) => void
  /** On or off, for a chip that is a switch. */
  pressed?: boolean
  /** Takes the filter away. */
  onRemove?: (() => void) | undefined
  /** Words for the cross: `Remove filter Status`. */
  removeWords?: string
  dashed?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A pill: a filter in force (dim field, bold value, a cross), or a switch. */
export function FilterChip({
  children,
  onClick,
  pressed,
  onRemove,
  removeWords = 'Remove',
  dashed,
  ref,
}: FilterChipProps) {
  const on = pressed === true || onRemove !== undefined
  return (
    <span className={`fchip sm${on ? ' on' : ''}${dashed ? ' dash' : ''}`}>
      <button type="button" className="row" ref={ref} onClick={onClick} aria-pressed={pressed}>
        {children}
      </button>
      {onRemove && (
        <button type="button" className="row cross" aria-label={removeWords} onClick={onRemove}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  )
}
