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
  /** What is possible and looks senseless. */
  warning?: string | undefined
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

type InputRef = NonNullable<InputProps<unknown>['inputRef']>

/** What every control is given, whatever its kind. */
interface Control {
  id: string
  name: string | undefined
  ref: InputRef | undefined
  autoFocus: boolean | undefined
  'aria-required': boolean | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface LabelledProps extends Pick<
  InputProps<unknown>,
  'label' | 'error' | 'warning' | 'help' | 'name' | 'inputRef' | 'autoFocus' | 'required'
> {
  bare?: boolean | undefined
  className?: string | undefined
  /** The box with the control in it, given what ties it to its label and its words. */
  children: (given: { control: Control }) => ReactNode
}

/** Label above, control, and one line below: what is wrong, what looks senseless, or what to know. */
export function Labelled({ label, error, warning, help, bare, className = '', children, ...rest }: LabelledProps) {
  const id = useId()
  const describedBy = (error ?? warning ?? help) === undefined ? undefined : `${id}-line`
  const control: Control = {
    id,
    name: rest.name,
    ref: rest.inputRef,
    autoFocus: rest.autoFocus,
    'aria-required': rest.required,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy,
  }
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className={bare ? 'sr-only' : 'label'}>
        {label}
      </label>
      {children({ control })}
      <Line id={describedBy} error={error} warning={warning} help={help} />
    </div>
  )
}

/** Under an input: what is wrong, what looks senseless, or what to know. */
export function Line({
  id,
  error,
  warning,
  help,
}: Pick<LabelledProps, 'error' | 'warning' | 'help'> & { id?: string | undefined }) {
  const line = error ?? warning ?? help
  if (line === undefined) return null
  return (
    <span id={id} className={error !== undefined ? 'xs err' : warning === undefined ? 'xs dim' : 'xs warned'}>
      {line}
    </span>
  )
}
