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
export function SelectInput({ options, optional, value, onChange, onBlur, readOnly, ...input }: SelectInputProps) {
  return (
    <Labelled {...input}>
      {({ control }) => (
        <span className={box(input.error, readOnly)}>
          <select
            {...control}
            value={value}
            disabled={readOnly}
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
