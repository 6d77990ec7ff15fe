import { useEffect, useState, type ComponentType } from 'react'
import { fetchedCode } from '../kit/fetched-code.ts'
import { Icon } from '../kit/Icon.tsx'
import { useOpenRequests } from '../kit/open-requests.ts'

const load = fetchedCode(async () => (await import('./activity/Bell.tsx')).default)
const quietMs = 3000
let known: ComponentType | undefined

/** The bell comes, and asks, once the first screen stands and asks for nothing more: nothing waits for it, and without it nothing is missing. */
export function LateBell() {
  const [Bell, setBell] = useState(() => known)
  const working = useOpenRequests() > 0
  useEffect(() => {
    if (known || working) return
    const come = () =>
      void load().then(
        (loaded) => setBell(() => (known = loaded)),
        () => undefined,
      )
    const timer = setTimeout(come, quietMs)
    return () => clearTimeout(timer)
  }, [working])
  return Bell ? (
    <Bell />
  ) : (
    <span className="bell centred">
      <Icon name="bell" />
    </span>
  )
}
