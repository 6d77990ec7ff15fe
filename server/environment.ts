import type { SecondFactorRule } from '@cupel/domain/identity/second-factor.ts'
import type { IdentityOptions } from './identity/identity.ts'
import { microsoftIssuer, type OutsideIssuer } from './identity/outside-door.ts'
import type { S3Place } from './kit/files/s3-store.ts'
import { Complaint } from '@cupel/postgres/complaint.ts'
import { given as settingsGiven, type Given } from './settings.ts'

/** What the environment says, read once and judged before anything is opened. */
export interface Environment {
  host: string
  port: number
  /** The address people open Cupel at. */
  url: string
  /** No PostgreSQL is named: ours is started, which is for trying out. */
  isEmbedded: boolean
  /** A streaming standby of DATABASE_URL, for requests that only read. */
  standbyUrl: string | undefined
  /** Of a real company: no demo company, no secrets made up or known to others. */
  production: boolean
  /** First admin of an empty database, by e-mail; he takes the place of the demo company. */
  firstAdmin: string | undefined
  signIn: IdentityOptions
  /** Addresses of proxies before Cupel, whose word on where a request comes from is believed. */
  trustedProxy: string | undefined
  /** Whoever brings it may read the measurements. */
  metricsToken: string | undefined
  /** Where mail is handed in; without it mail waits in the outbox, for admins to read. */
  mail: { smtpUrl: string; from: string } | undefined
  /** A storage that speaks S3, for files; without it they are in a folder. */
  s3: S3Place | undefined
  /** Webhooks may speak to addresses inside this network, and without https. */
  webhooksInside: boolean
}

/** @throws a sentence, where the settings (settings.ts) are wrong by themselves or do not go together */
export function readEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const given = settingsGiven(environment)
  const production = given.NODE_ENV === 'production'
  const port = Number.parseInt(given.PORT ?? '8000', 10)
  const url = (given.CUPEL_URL ?? `http://localhost:${port}`).replace(/\/+$/, '')
  const outside = outsideIssuer(given)
  if (production) refuseDefaults(given, outside !== undefined)
  return {
    host: given.HOST || 'localhost',
    port,
    url,
    isEmbedded: given.DATABASE_URL === undefined,
    standbyUrl: standby(given),
    production,
    firstAdmin: given.CUPEL_ADMIN?.trim().toLowerCase() || undefined,
    trustedProxy: given.TRUSTED_PROXY,
    metricsToken: given.METRICS_TOKEN,
    mail: mailOffice(given),
    s3: storage(given),
    webhooksInside: given.WEBHOOKS_INSIDE === '1',
    signIn: {
      url,
      secret: given.CUPEL_SECRET || undefined,
      issuers: [...microsoftTenant(given), ...openIdIssuer(given)],
      passwords: given.PASSWORD_SIGN_IN !== 'off',
      outside,
      demo: !production,
      secondFactor: secondFactor(given),
    },
  }
}

function standby({ DATABASE_READ_URL, DATABASE_URL }: Given): string | undefined {
  if (!DATABASE_READ_URL) return undefined
  if (!DATABASE_URL)
    throw new Complaint('DATABASE_READ_URL is a standby of the PostgreSQL that DATABASE_URL names: set that too.')
  return DATABASE_READ_URL
}

function mailOffice({ SMTP_URL, MAIL_FROM = 'Cupel <cupel@localhost>' }: Given): Environment['mail'] {
  return SMTP_URL === undefined ? undefined : { smtpUrl: SMTP_URL, from: MAIL_FROM }
}

/** `S3_URL`, all in one: the storage, its bucket, and who we are to it. */
export function storage({ S3_URL }: Given): S3Place | undefined {
  if (!S3_URL) return undefined
  const url = new URL(S3_URL)
  return {
    endpoint: url.origin,
    bucket: url.pathname.replaceAll('/', ''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

/** Tokens that an issuer gives elsewhere; with a client of ours at it, people are sent there to sign in instead. */
function outsideIssuer({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_AUDIENCE,
  OIDC_JWKS_URL,
}: Given): IdentityOptions['outside'] {
  if (OIDC_CLIENT_ID && (OIDC_AUDIENCE || OIDC_JWKS_URL))
    throw new Complaint(
      'OIDC_CLIENT_ID sends people to the issuer; OIDC_AUDIENCE and OIDC_JWKS_URL believe its tokens: only one.',
    )
  if (OIDC_CLIENT_ID || (!OIDC_ISSUER && !OIDC_AUDIENCE && !OIDC_JWKS_URL)) return undefined
  if (!OIDC_ISSUER || !OIDC_AUDIENCE || !OIDC_JWKS_URL)
    throw new Complaint('An outside identity provider needs OIDC_ISSUER, OIDC_AUDIENCE and OIDC_JWKS_URL, all three.')
  return { issuer: OIDC_ISSUER, audience: OIDC_AUDIENCE, jwksUrl: OIDC_JWKS_URL }
}

function openIdIssuer({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Given): OutsideIssuer[] {
  if (!OIDC_CLIENT_ID && !OIDC_CLIENT_SECRET) return []
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET)
    throw new Complaint('Sign-in at an issuer needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, all three.')
  if (!URL.canParse(OIDC_ISSUER)) throw new Complaint(`OIDC_ISSUER is no address: ${OIDC_ISSUER}`)
  const name = OIDC_NAME || new URL(OIDC_ISSUER).host
  return [{ id: 'oidc', name, issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }]
}

function microsoftTenant({
  MICROSOFT_CLIENT_ID: clientId,
  MICROSOFT_CLIENT_SECRET: clientSecret,
  MICROSOFT_TENANT: tenant,
  MICROSOFT_AUTHORITY: authority = 'https://login.microsoftonline.com',
}: Given): OutsideIssuer[] {
  if (!clientId && !clientSecret && !tenant) return []
  if (!clientId || !clientSecret || !tenant)
    throw new Complaint(
      'Microsoft work accounts need MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET and MICROSOFT_TENANT, all three.',
    )
  if (['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad'].includes(tenant.toLowerCase()))
    throw new Complaint(
      'MICROSOFT_TENANT must be the one tenant of the company: in the shared ones anybody may claim any address.',
    )
  return [microsoftIssuer({ clientId, clientSecret, tenant, authority })]
}

function secondFactor({ SECOND_FACTOR }: Given): SecondFactorRule | undefined {
  return SECOND_FACTOR as SecondFactorRule | undefined
}

function refuseDefaults({ DATABASE_URL, CUPEL_URL, CUPEL_SECRET = '' }: Given, outside: boolean): void {
  if (!DATABASE_URL)
    throw new Complaint(
      'In production DATABASE_URL must name a PostgreSQL: the embedded one is made of beta packages, for trying out.',
    )
  if (!CUPEL_URL)
    throw new Complaint(
      'In production CUPEL_URL must say the address people open Cupel at, e.g. https://cupel.example.com.',
    )
  if (outside) return
  if (CUPEL_SECRET.length < 32 || new Set(CUPEL_SECRET).size < 10)
    throw new Complaint(
      'In production CUPEL_SECRET must be 32 random characters or more, e.g. from: openssl rand -base64 32',
    )
}
