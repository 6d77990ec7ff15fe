import { currentSession } from '../kit/session.ts'
import { send } from '../kit/send.ts'

let last = ''

/** Notes a page view of a signed-in person. It is nobody's concern when that fails. */
export function track(url: string) {
  console.debug('Navigated to', url)
  const session = currentSession()
  const path = url.split('?')[0] ?? url
  if (session.state !== 'in' || path === last) return
  last = path
  send('POST', '/api/page_tracking/', { body: { url, username: session.me.username } }).catch((error: unknown) =>
    console.debug('Page view was not noted', error),
  )
}
