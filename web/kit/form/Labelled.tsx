import { useId, type ReactNode } from 'react'
import './fields.css'

/** What every input of the house takes. Values are text or what the record holds; nothing here turns text to numbers. */
export interface InputProps<T> {
  label: ReactNode
  value: T
  onChange: (value: T) => void
  onBlur?: () => void
  /** The validator's own words; also colours the border. */
  error?: string | undefined
  help?: ReactNode
  /** Tag inside at the right. */
  unit?: string | undefined
  readOnly?: boolean
  required?: boolean
  /** The label is read aloud but not shown: inputs in tables. */
  bare?: boolean
  autoFocus?: boolean
  name?: string
  placeholder?: string
  inputRef?: (element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null) => void
  className?: string
}

interface LabelledProps {
  label: ReactNode
  error?: string | undefined
  help?: ReactNode
  bare?: boolean | undefined
  className?: string | undefined
  /** The box with the control in it, given the ids that tie it to its label and its words. */
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode
}

/** Label above, control, and one line below: what is wrong, or what to know. */
export function Labelled({ label, error, help, bare, className = '', children }: LabelledProps) {
  const id = useId()
  const line = error ?? help
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className={bare ? 'sr-only' : undefined}>
        {label}
      </label>
      {children({ id, describedBy: line === undefined ? undefined : `${id}-line` })}
      {line !== undefined && (
        <span id={`${id}-line`} className={error === undefined ? 'xs dim' : 'xs err'}>
          {line}
        </span>
      )}
    </div>
  )
}
