import { noticeCookie } from '@cupel/domain/identity/sign-in.ts'
import type { Answer } from '../kit/http/routes.ts'
import { cookieNamed } from './cookies.ts'

/** The company's own tenant at Microsoft, and Cupel as it is registered there. */
export interface Microsoft {
  clientId: string
  clientSecret: string
  /** One tenant, never `common`: its administrators decide who has which address, and so the address is proven. */
  tenant: string
  /** Where Microsoft's sign-in stands: another for national clouds and tests. */
  authority?: string | undefined
}

export function microsoftProvider({
  clientId,
  clientSecret,
  tenant,
  authority = 'https://login.microsoftonline.com',
}: Microsoft) {
  return {
    clientId,
    clientSecret,
    tenantId: tenant,
    authority,
    disableDefaultScope: true,
    scope: ['openid', 'profile', 'email'],
    disableProfilePhoto: true,
    mapProfileToUser: () => ({ emailVerified: true }),
  }
}

/** Whether this browser set out with this state: otherwise the words may be of whoever made up the link. */
function begunHere(request: Request): boolean {
  const state = new URL(request.url).searchParams.get('state') ?? ''
  const kept = (request.headers.get('cookie') ?? '').split('; ').find((one) => one.includes('.state='))
  return state.length > 20 && decodeURIComponent(kept?.slice(kept.indexOf('=') + 1) ?? '').startsWith(`${state}.`)
}

/**
 * Back to the landing page, which shows why. The words go by a cookie, which only we can set: in the address anybody could
 * write them, and they would be taken for ours.
 */
export function turnedAway(why: string): Answer {
  return {
    status: 302,
    headers: {
      location: '/?error=sign-in',
      'set-cookie': `${noticeCookie}=${encodeURIComponent(why.slice(0, 300))}; Max-Age=60; Path=/; SameSite=Lax`,
      'cache-control': 'no-store',
    },
  }
}

/** What of the identity provider is needed here. */
interface Auth {
  handler(request: Request): Promise<Response>
  api: {
    signInSocial(call: {
      body: { provider: 'microsoft'; callbackURL: string; errorCallbackURL: string; disableRedirect: boolean }
      returnHeaders: true
    }): Promise<{ headers: Headers; response: { url?: string | undefined } }>
  }
}

/** The way to Microsoft's sign-in page and back, for a browser. */
export function microsoftDoor(auth: Auth, url: string) {
  return {
    async leave(to: string): Promise<Answer> {
      const body = { provider: 'microsoft', callbackURL: to, errorCallbackURL: '/', disableRedirect: true } as const
      const { headers, response } = await auth.api.signInSocial({ body, returnHeaders: true })
      return {
        status: 302,
        headers: {
          location: response.url ?? '/',
          'set-cookie': cookieNamed(headers, 'state'),
          'cache-control': 'no-store',
        },
      }
    },
    /** The landing page shows what Microsoft says against it, as Microsoft's, if the way there was begun from here. */
    async comeBack(asked: string, cookie: string | undefined): Promise<{ signedIn: boolean; answer: Answer }> {
      const request = new Request(new URL(asked, url), { headers: cookie ? { cookie } : {} })
      const { headers } = await auth.handler(request)
      const to = new URL(headers.get('location') ?? '/?error=no_answer', url)
      const error = to.searchParams.get('error')
      if (error !== null) {
        const why = begunHere(request)
          ? `Microsoft says: ${to.searchParams.get('error_description') ?? error.replaceAll('_', ' ')}`
          : 'Microsoft sign-in did not succeed, please try again.'
        return { signedIn: false, answer: turnedAway(why) }
      }
      const session = cookieNamed(headers, 'session_token')
      const location = to.pathname + to.search
      return {
        signedIn: true,
        answer: { status: 302, headers: { location, 'set-cookie': session, 'cache-control': 'no-store' } },
      }
    },
  }
}
