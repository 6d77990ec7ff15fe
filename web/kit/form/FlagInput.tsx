import { useId } from 'react'
import type { InputProps } from './Labelled.tsx'

/** Yes or no. */
export function FlagInput({
  label,
  value,
  onChange,
  onBlur,
  error,
  warning,
  help,
  readOnly,
  name,
  inputRef,
  className = '',
}: InputProps<boolean>) {
  const id = useId()
  return (
    <div className={`field ${className}`}>
      <span className="tick-box row">
        <input
          id={id}
          name={name}
          type="checkbox"
          ref={inputRef}
          checked={value}
          disabled={readOnly}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{label}</label>
      </span>
      {(error ?? warning ?? help) !== undefined && (
        <span className={error !== undefined ? 'xs err' : warning === undefined ? 'xs dim' : 'xs warned'}>
          {error ?? warning ?? help}
        </span>
      )}
    </div>
  )
}
