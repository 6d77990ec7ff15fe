import { Labelled, type InputProps } from './Labelled.tsx'

interface TextInputProps extends InputProps<string> {
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'time'
  /** Several lines. */
  tall?: boolean
  /** After the text, inside the box: a button that shows the password. */
  end?: React.ReactNode
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'search'
}

export function TextInput({
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  bare,
  unit,
  readOnly,
  required,
  autoFocus,
  name,
  placeholder,
  inputRef,
  className,
  type = 'text',
  tall,
  end,
  autoComplete = 'off',
  inputMode,
}: TextInputProps) {
  return (
    <Labelled label={label} error={error} help={help} bare={bare} className={className}>
      {({ id, describedBy }) => {
        const shared = {
          id,
          name,
          value,
          placeholder,
          readOnly,
          autoFocus,
          autoComplete,
          inputMode,
          ref: inputRef,
          onBlur,
          'aria-required': required,
          'aria-invalid': error !== undefined,
          'aria-describedby': describedBy,
        }
        return (
          <span className={box(error, readOnly, tall && 'tall')}>
            {tall ? (
              <textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
            ) : (
              <input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />
            )}
            {unit && <span className="unit">{unit}</span>}
            {end}
          </span>
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
