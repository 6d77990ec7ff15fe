import type { Answer } from '../kit/routes.ts'
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
    /** The landing page shows what Microsoft says against it. */
    async comeBack(asked: string, cookie: string | undefined): Promise<Answer> {
      const request = new Request(new URL(asked, url), { headers: cookie ? { cookie } : {} })
      const { headers } = await auth.handler(request)
      const to = new URL(headers.get('location') ?? '/?error=no_answer', url)
      const error = to.searchParams.get('error')
      if (error !== null) {
        const text =
          to.searchParams.get('error_description') ?? `Microsoft sign-in failed: ${error.replaceAll('_', ' ')}`
        return {
          status: 302,
          headers: { location: `/?error=${encodeURIComponent(text)}`, 'cache-control': 'no-store' },
        }
      }
      return {
        status: 302,
        headers: {
          location: to.pathname + to.search,
          'set-cookie': cookieNamed(headers, 'session_token'),
          'cache-control': 'no-store',
        },
      }
    },
  }
}
