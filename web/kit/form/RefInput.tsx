import { pickers } from '../registered.ts'
import type { RefSource } from '../choices.ts'
import { SearchOrCreate, type SearchOrCreateProps } from '../SearchOrCreate.tsx'
import type { Query } from '../send.ts'
import { TextInput } from './TextInput.tsx'

interface RefInputProps extends Omit<SearchOrCreateProps, 'of' | 'query' | 'create'> {
  /** Document type: `smelter`. */
  to: string
  of?: RefSource | undefined
  query?: Query | undefined
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
