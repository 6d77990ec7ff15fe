import { useController } from 'react-hook-form'
import { SelectInput } from '../../kit/form/SelectInput.tsx'
import type { Settlement } from './settlement-values.ts'

/** The designated yard: one of those whose purchases are in the lot. */
export function SettlementYard({ row }: { row: Settlement }) {
  const { field, fieldState } = useController({ name: 'yard_id' })
  return (
    <SelectInput
      name="yard_id"
      label="Designated yard"
      value={String(field.value ?? '')}
      options={row.yard_choices.map(({ id, name }) => ({ value: String(id), text: name }))}
      readOnly={row.yard_choices.length < 2}
      help={row.yard_choices.length < 2 ? undefined : 'Another yard brings its terms when it is saved'}
      error={fieldState.error?.message}
      onChange={(id) => field.onChange(parseInt(id, 10))}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  )
}
