import { useOwnText, useSource, type Source } from './choices.ts'
import { pickers } from './registered.ts'
import { RecordLink } from './To.tsx'

interface RefWordsProps {
  /** Document type: `lot`. */
  to: string
  id: number
}

/** A record that another refers to without saying what it is called: it is asked for, by whoever may know its name. */
export function RefWords({ to, id }: RefWordsProps) {
  const fetch = pickers[to]
  return fetch ? <Named of={{ name: to, fetch }} to={to} id={id} /> : <RecordLink to={to} id={id} words={`#${id}`} />
}

function Named({ of, to, id }: RefWordsProps & { of: Source }) {
  const words = useOwnText(useSource(of), id, undefined)
  return <RecordLink to={to} id={id} words={words} />
}
