import { useQuery } from '@tanstack/react-query'
import { pickers } from '../../pickers.ts'
import { SearchOrCreate, type RefRow, type RefSource } from '../SearchOrCreate.tsx'
import type { Query } from '../send.ts'
import type { InputProps } from './Labelled.tsx'
import { TextInput } from './TextInput.tsx'

interface RefInputProps extends Omit<InputProps<number | null>, 'unit' | 'onChange'> {
  /** Document type: `smelter`. */
  to: string
  of?: RefSource | undefined
  query?: Query | undefined
  text?: string | undefined
  optional?: boolean
  onChange: (id: number | null, row?: RefRow) => void
}

/** A reference to another record, chosen by its words. */
export function RefInput({ to, of, query, ...rest }: RefInputProps) {
  const known = useQuery({
    queryKey: ['picker', to],
    queryFn: () => pickers[to]?.() ?? null,
    enabled: of === undefined,
    staleTime: Infinity,
    meta: { silent: true },
  })
  const source = of ?? known.data
  if (source) return <SearchOrCreate of={source} {...(query ? { query } : {})} {...rest} />
  // Until the picker's card has come, and for types nobody can pick from, the id itself.
  const { label, value, onChange, onBlur, error, help, bare, readOnly, required } = rest
  return (
    <TextInput
      {...{
        label,
        error,
        help,
        bare: bare ?? false,
        readOnly: readOnly ?? false,
        required: required ?? false,
        ...(onBlur ? { onBlur } : {}),
      }}
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(/^\d{1,9}$/.test(text) ? parseInt(text, 10) : null)}
    />
  )
}
