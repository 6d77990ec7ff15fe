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
  value,
  onChange,
  onBlur,
  unit,
  readOnly,
  placeholder,
  type = 'text',
  tall,
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
          <span className={box(input.error, readOnly, tall && 'tall')}>
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
