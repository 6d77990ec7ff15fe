import { dateTime } from '@cupel/domain/kit/value-text.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useOnline } from '../../kit/connection.ts'
import { Icon } from '../../kit/Icon.tsx'
import { queryClient } from '../../kit/query-client.ts'
import { send } from '../../kit/send.ts'
import { currentSession, goOnAs, useSession } from '../../kit/session.ts'
import { drainAll } from './drain.ts'
import css from './Connection.module.css'

const retryEvery = 5000
let shown = false

/** A line over everything while there is no network: a root of its own, for hardly anybody ever sees it. */
export function showConnection() {
  if (shown) return
  shown = true
  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(<Connection />)
}

function Connection() {
  const online = useOnline()
  const isIn = useSession().state === 'in'
  const [back, setBack] = useState(online)
  useEffect(() => {
    if (!online) return setBack(false)
    if (back) return
    const again = () => void takeUp().then(setBack)
    again()
    const timer = setInterval(again, retryEvery)
    return () => clearInterval(timer)
  }, [online, back])
  const away = isIn && !(online && back)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', away)
  }, [away])
  return (
    <div role="status" className={away ? css.line : 'sr-only'}>
      {away && (
        <>
          <Icon name="warning" />
          <span>
            <b className="medium">Offline.</b> This was read {lastRead()}. What you buy is sent later; other changes
            need a connection.
          </span>
        </>
      )}
    </div>
  )
}

/** When the server last said anything. */
function lastRead(): string {
  const at = Math.max(
    0,
    ...queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  )
  return at === 0 ? 'before' : dateTime(new Date(at).toISOString())
}

/** The line is back: who it is and may what is asked first, then what stands on the page, and what waited is sent. */
async function takeUp(): Promise<boolean> {
  if (currentSession().state !== 'in') return true
  try {
    goOnAs(await send<Me>('GET', '/api/users/current/'))
    await Promise.all([queryClient.invalidateQueries(), drainAll()])
    return true
  } catch {
    // Asked for again; whoever is no longer signed in has been told over the page.
    const session = currentSession()
    return session.state === 'in' && session.lapsed === true
  }
}
