import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'

/** Somebody who has an account at the issuer. */
export interface Account {
  sub: string
  email?: string
  email_verified?: boolean
  preferred_username?: string
  name?: string
}

/**
 * A real OpenID Connect issuer, with signed tokens, PKCE and codes that are good once. Its sign-in page asks for nothing
 * but the e-mail address of an account; `accounts` may be changed while it runs.
 */
export async function testIssuer(redirects: string[]) {
  const accounts: Account[] = []
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { client_id: 'cupel', client_secret: 'a secret that only the two know', redirect_uris: redirects }
  const provider = new Provider(issuer, {
    clients: [client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['of a test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/door/${uid}` },
    findAccount: (_, id) => {
      const found = accounts.find(({ sub }) => sub === id)
      return found && { accountId: id, claims: () => ({ ...found }) }
    },
  })
  provider.use(signInPage(provider, accounts))
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    client,
    accounts,
    close: () => closed(server),
  }
}

/** GET shows a form; with `?email=` the account is signed in, and all that was asked for is granted; `?no` refuses. */
function signInPage(provider: Provider, accounts: Account[]) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    if (!ctx.path.startsWith('/door/')) return next()
    const details = await provider.interactionDetails(ctx.req, ctx.res)
    const account = accounts.find(({ email, sub }) => (email ?? sub) === ctx.query.email)
    if (ctx.query.no !== undefined) {
      const result = { error: 'access_denied', error_description: 'The user has cancelled' }
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result))
      return
    }
    if (!account) {
      ctx.type = 'html'
      ctx.body = `<!doctype html><title>Issuer</title><form action="${ctx.path}"><label>Account <input name="email"></label> <button>Sign in</button></form>`
      return
    }
    const grant = new provider.Grant({ accountId: account.sub, clientId: String(details.params.client_id) })
    grant.addOIDCScope('openid profile email')
    const grantId = await grant.save()
    const result = { login: { accountId: account.sub }, consent: { grantId } }
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result))
  }
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
