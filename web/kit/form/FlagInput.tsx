import { useId } from 'react'
import { Line, type InputProps } from './Labelled.tsx'

/** Yes or no. */
export function FlagInput(props: InputProps<boolean>) {
  const { label, value, onChange, onBlur, readOnly, name, inputRef, className = '', ...said } = props
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
      <Line {...said} />
    </div>
  )
}
