import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import * as oidc from 'openid-client'
import * as z from 'zod'
import { causeOf } from '../kit/http/cause.ts'

/** An OpenID Connect issuer that people sign in at, and Cupel as it is registered there. */
export interface OutsideIssuer {
  /** Stands in the address it sends people back to: `/auth/callback/{id}`. */
  id: string
  /** On the button: `Sign in with {name}`. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  /** Its administrators alone say who has which address; else a person counts whose address it has proven. */
  ownsAddresses?: boolean
  /** Asked of it beside the usual, e.g. that people choose their account. */
  asking?: Readonly<Record<string, string>>
}

/**
 * The company's own tenant at Microsoft, never `common`: its administrators decide who has which address, and so the
 * address is proven. `authority` is another for national clouds.
 */
export function microsoftIssuer({
  clientId,
  clientSecret,
  tenant,
  authority,
}: Record<'clientId' | 'clientSecret' | 'tenant' | 'authority', string>): OutsideIssuer {
  return {
    id: 'microsoft',
    name: 'a Microsoft work account',
    issuer: `${authority}/${tenant}/v2.0`,
    clientId,
    clientSecret,
    ownsAddresses: true,
    // At a machine of many, whoever signed out is not signed in again by one click of the next.
    asking: { prompt: 'select_account' },
  }
}

/** Whom the issuer vouches for. */
export interface Vouched {
  email: string
  name: string
  subject: string
}

/** Why somebody comes back as nobody, in words that may be shown: they are ours, or those of the issuer itself. */
export class NotVouched extends Error {}

const again = 'did not succeed, please try again.'
/** Seconds for which the way there and back may take. */
export const wayBackSeconds = 600

const departure = z.object({
  id: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  to: z.string(),
  until: z.number(),
})

/**
 * The way to an issuer and back: authorization code with PKCE. What must be the same on the way back (state, nonce,
 * verifier, the page to go on to) is with the browser alone, sealed, and let go of with the first try to come back.
 */
export function outsideDoor(about: OutsideIssuer, url: string, secret: string) {
  let found: Promise<oidc.Configuration> | undefined
  const configuration = () =>
    (found ??= discovered(about).catch((error: unknown) => {
      found = undefined
      throw error
    }))
  const redirect_uri = `${url}/auth/callback/${about.id}`
  return {
    about,
    /** Where to send the browser, and what it keeps meanwhile. @throws NotVouched when the issuer does not answer */
    async leave(to: string): Promise<{ page: string; kept: string }> {
      const config = await configuration().catch(() => {
        throw new NotVouched(`${about.name} does not answer, please try again.`)
      })
      const verifier = oidc.randomPKCECodeVerifier()
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
      const page = oidc.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: 'openid profile email',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...about.asking,
      })
      const until = Date.now() + 1000 * wayBackSeconds
      const data = JSON.stringify({ id: about.id, state, nonce, verifier, to, until })
      return { page: page.href, kept: await symmetricEncrypt({ key: secret, data }) }
    },
    /**
     * Whom the issuer vouches for, and the page they wanted.
     * @throws NotVouched in words; those of the issuer are told only to a browser that set out from here
     */
    async comeBack(query: string, kept: string | undefined): Promise<{ who: Vouched; to: string }> {
      const left = await departureOf(kept, secret)
      if (!left || left.id !== about.id || left.until < Date.now())
        throw new NotVouched(`Sign-in with ${about.name} ${again}`)
      try {
        const answer = await oidc.authorizationCodeGrant(await configuration(), new URL(`${redirect_uri}?${query}`), {
          pkceCodeVerifier: left.verifier,
          expectedState: left.state,
          expectedNonce: left.nonce,
          idTokenExpected: true,
        })
        return { who: vouchedFor(about, answer.claims() ?? {}), to: left.to }
      } catch (error) {
        throw saidOf(about, error)
      }
    },
  }
}
export type OutsideDoor = ReturnType<typeof outsideDoor>

async function discovered({ issuer, clientId, clientSecret }: OutsideIssuer): Promise<oidc.Configuration> {
  const server = new URL(issuer)
  // Only a house that runs its own issuer beside Cupel names one without https.
  const execute = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  return oidc.discovery(server, clientId, clientSecret, undefined, { execute, timeout: 10 })
}

async function departureOf(kept: string | undefined, key: string): Promise<z.infer<typeof departure> | undefined> {
  if (!kept) return undefined
  try {
    return departure.parse(JSON.parse(await symmetricDecrypt({ key, data: kept })))
  } catch {
    return undefined
  }
}

/** @throws NotVouched when the issuer does not say that the address is theirs */
function vouchedFor(
  { name, ownsAddresses = false }: OutsideIssuer,
  claims: Readonly<Record<string, unknown>>,
): Vouched {
  const { sub, email, email_verified, preferred_username, name: called } = claims
  const address = z
    .email()
    .max(254)
    .safeParse(email ?? (ownsAddresses ? preferred_username : undefined))
  if (!address.success || typeof sub !== 'string') throw new NotVouched(`${name} told no e-mail address.`)
  if (!ownsAddresses && email_verified !== true)
    throw new NotVouched(`${name} has not proven that ${address.data} is yours.`)
  const known = typeof called === 'string' && called !== '' ? called : address.data
  return { email: address.data.toLowerCase(), name: known.slice(0, 150), subject: sub }
}

/** The issuer's own words come with the state that this browser set out with: the library has held it against that. */
function saidOf({ name }: OutsideIssuer, error: unknown): Error {
  if (error instanceof NotVouched) return error
  if (error instanceof oidc.AuthorizationResponseError)
    return new NotVouched(`${name} says: ${error.error_description ?? error.error.replaceAll('_', ' ')}`)
  return new NotVouched(`Sign-in with ${name} ${again}`, { cause: causeOf(error) })
}
