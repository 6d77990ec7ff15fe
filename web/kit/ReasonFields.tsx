import { unconfirmed, type Reasons, type Warning } from '@cupel/domain/kit/warnings.ts'
import { TextInput } from './form/TextInput.tsx'

interface ReasonFieldsProps {
  warnings: readonly Warning[]
  reasons: Reasons
  onChange: (reasons: Reasons) => void
}

/** Every warning, and a line below it for the reason why it is meant all the same. */
export function ReasonFields({ warnings, reasons, onChange }: ReasonFieldsProps) {
  return (
    <ul className="col">
      {warnings.map(({ code, text }, i) => (
        <li key={code} className="field">
          <p className="note">{text}</p>
          <TextInput
            label={`Reason: ${text}`}
            bare
            name={code}
            placeholder="Reason"
            required
            autoFocus={i === 0}
            value={reasons[code] ?? ''}
            onChange={(reason) => onChange({ ...reasons, [code]: reason })}
          />
        </li>
      ))}
    </ul>
  )
}

/** Whether each has its reason. */
export const areConfirmed = (warnings: readonly Warning[], reasons: Reasons) =>
  unconfirmed(warnings, reasons).length === 0
