import { empty } from '@cupel/domain/kit/amount-text.ts'
import { useId } from 'react'
import { Labelled, type InputProps, Line } from './Labelled.tsx'

interface TextInputProps extends InputProps<string> {
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'time'
  /** Several lines. */
  tall?: boolean
  /** Under the box. */
  after?: React.ReactNode
  /** After the text, inside the box: a button that shows the password. */
  end?: React.ReactNode
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'search'
}

export function TextInput({
  value,
  onChange,
  onBlur,
  unit,
  readOnly,
  placeholder,
  type = 'text',
  tall,
  after,
  end,
  autoComplete = 'off',
  inputMode,
  ...input
}: TextInputProps) {
  return (
    <Labelled {...input}>
      {({ control }) => {
        const shared = { ...control, value, placeholder, readOnly, autoComplete, inputMode, onBlur }
        return (
          <>
            <span className={box(input.error, readOnly, tall && 'tall')}>
              {tall ? (
                <textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
              ) : (
                <input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />
              )}
              {unit && <span className="unit">{unit}</span>}
              {end}
            </span>
            {after}
          </>
        )
      }}
    </Labelled>
  )
}

export function box(
  error: string | undefined,
  readOnly: boolean | undefined,
  more: string | false | undefined = '',
): string {
  return `input${error === undefined ? '' : ' bad'}${readOnly ? ' fixed' : ''}${more ? ` ${more}` : ''}`
}

interface Option {
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
