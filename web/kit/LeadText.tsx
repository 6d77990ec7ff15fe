import { useEffect, useState } from 'react'
import { drawing } from './snack.ts'
import type { Tried } from './leads.ts'

type Words = Awaited<ReturnType<typeof drawing>>['leadOf']

/** What failed, in its exact words; they come with the notices, whose code is there before anything fails. */
export function LeadText({ of, error }: { of: Tried; error?: unknown }) {
  const [words, setWords] = useState<Words>()
  useEffect(() => {
    drawing().then(
      ({ leadOf }) => setWords(() => leadOf),
      // Where no code comes, the title above says enough.
      () => {},
    )
  }, [])
  return words?.(of, error) ?? ''
}
