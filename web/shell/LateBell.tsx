import { useEffect, useState, type ComponentType } from 'react'
import { fetchedCode } from '../kit/fetched-code.ts'
import { Icon } from '../kit/Icon.tsx'

const load = fetchedCode(async () => (await import('./activity/Bell.tsx')).default)
const quietMs = 1500
let known: ComponentType | undefined

/** The bell comes, and asks, once the first screen stands: nothing waits for it, and without it nothing is missing. */
export function LateBell() {
  const [Bell, setBell] = useState(() => known)
  useEffect(() => {
    if (known) return
    const come = () =>
      void load().then(
        (loaded) => setBell(() => (known = loaded)),
        () => undefined,
      )
    const timer = setTimeout(come, quietMs)
    return () => clearTimeout(timer)
  }, [])
  return Bell ? (
    <Bell />
  ) : (
    <span className="bell centred">
      <Icon name="bell" />
    </span>
  )
}
