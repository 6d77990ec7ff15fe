import { useEffect, useState } from 'react'
import { drawing } from './snack.ts'
import type { Tried } from './leads.ts'

/** What failed, in its exact words; they come with the notices, whose code is there before anything fails. */
export function LeadText({ of, error }: { of: Tried; error?: unknown }) {
  const { card, deed, id } = of
  const [text, setText] = useState('')
  useEffect(() => {
    drawing().then(
      ({ leadOf }) => setText(leadOf({ card, deed, id }, error)),
      // Where no code comes, the title above says enough.
      () => {},
    )
  }, [card, deed, id, error])
  return text
}
