import { empty } from '@cupel/domain/kit/amount-text.ts'
import { Labelled, type InputProps } from './Labelled.tsx'
import { box } from './TextInput.tsx'

export interface Option {
  value: string
  text: string
}

interface SelectInputProps extends InputProps<string> {
  options: readonly Option[]
  /** May be left empty. */
  optional?: boolean
}

/** One of a few choices: the browser's own list, which every keyboard, thumb and reader knows. */
export function SelectInput({
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  bare,
  readOnly,
  required,
  autoFocus,
  name,
  inputRef,
  className,
  options,
  optional,
}: SelectInputProps) {
  return (
    <Labelled label={label} error={error} help={help} bare={bare} className={className}>
      {({ id, describedBy }) => (
        <span className={box(error, readOnly)}>
          <select
            id={id}
            name={name}
            ref={inputRef}
            value={value}
            disabled={readOnly}
            autoFocus={autoFocus}
            aria-required={required}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          >
            {(optional || value === '') && <option value="">{empty}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
        </span>
      )}
    </Labelled>
  )
}
