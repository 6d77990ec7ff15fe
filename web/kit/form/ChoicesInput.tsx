import { useId } from 'react'
import { Line, type InputProps } from './Labelled.tsx'

interface ChoicesInputProps extends InputProps<readonly string[]> {
  choices: readonly { value: string; text: string }[]
}

/** Any number of a few dozen choices, each with its tick: what is chosen is seen without opening anything. */
export function ChoicesInput({ label, value, onChange, onBlur, readOnly, choices, ...said }: ChoicesInputProps) {
  const id = useId()
  const turn = (choice: string, chosen: boolean) =>
    onChange(choices.flatMap((one) => ((one.value === choice ? chosen : value.includes(one.value)) ? [one.value] : [])))
  return (
    <fieldset className="field wide ticks" disabled={readOnly} onBlur={onBlur}>
      <legend className="label">{label}</legend>
      <div className="ticks-grid">
        {choices.map((choice, i) => (
          <span key={choice.value} className="tick-box row">
            <input
              id={`${id}-${choice.value}`}
              ref={i === 0 ? said.inputRef : undefined}
              type="checkbox"
              checked={value.includes(choice.value)}
              onChange={(event) => turn(choice.value, event.target.checked)}
            />
            <label htmlFor={`${id}-${choice.value}`}>{choice.text}</label>
          </span>
        ))}
      </div>
      <Line {...said} />
    </fieldset>
  )
}
