import type { OwnChoosable } from '@cupel/domain/kit/choosable.ts'
import { pickers } from '../registered.ts'
import type { RefRow, RefSource } from '../choices.ts'
import { SearchOrCreate } from '../SearchOrCreate.tsx'
import type { Query } from '../send.ts'
import type { InputProps } from './Labelled.tsx'
import { TextInput } from './TextInput.tsx'

interface RefInputProps extends Omit<InputProps<number | null>, 'unit' | 'onChange'> {
  /** Document type: `smelter`. */
  to: string
  of?: RefSource | undefined
  choosable?: OwnChoosable | undefined
  query?: Query | undefined
  text?: string | undefined
  optional?: boolean
  onChange: (id: number | null, row?: RefRow) => void
}

/** A reference to another record, chosen by its words. */
export function RefInput({ to, of, query, ...rest }: RefInputProps) {
  const fetch = pickers[to]
  const source = of ?? (fetch && { name: to, fetch })
  if (source) return <SearchOrCreate of={source} {...(query ? { query } : {})} {...rest} />
  // Of types nobody can pick from, the id itself.
  const { value, onChange, choosable, text, optional, ...input } = rest
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(/^\d{1,9}$/.test(text) ? parseInt(text, 10) : null)}
    />
  )
}
