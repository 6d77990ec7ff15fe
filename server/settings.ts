import { Complaint } from '@cupel/postgres/complaint.ts'
import { isIP } from 'node:net'

/** What an operator may set in the environment. docs/operations.md lists them; a test holds it against this. */
interface Setting {
  means: string
  form: Form
  /** What it is when nothing is said, in words; none: then the thing is not there. */
  otherwise?: string
}

interface Form {
  /** Finishes “… must be”; it is shown in place of the value, which may hold a password. */
  is: string
  fits: (value: string) => boolean
}

const text: Form = { is: 'text', fits: () => true }
const folder: Form = { is: 'a folder', fits: (value) => !value.includes('\0') }
const on: Form = { is: '1, or nothing', fits: (value) => value === '1' }
const email: Form = { is: 'an e-mail address', fits: (value) => /^\S+@\S+\.\S+$/.test(value.trim()) }
const port: Form = {
  is: 'a port, 0 to 65535',
  fits: (value) => /^\d{1,5}$/.test(value) && Number.parseInt(value, 10) <= 65_535,
}
const address: Form = {
  is: 'an address like https://cupel.example.com',
  fits: (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
}
const postgres: Form = {
  is: 'like postgresql://user:password@host:5432/cupel',
  fits: (value) => /^postgres(ql)?:\/\//.test(value),
}
const smtp: Form = {
  is: 'like smtp://user:password@host:587',
  fits: (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol),
}
const bucket: Form = {
  is: 'like https://KEY:SECRET@s3.us-west-2.amazonaws.com/BUCKET?region=us-west-2',
  fits: (value) => {
    const { protocol, username, password, pathname } = URL.canParse(value) ? new URL(value) : new URL('none:')
    return /^https?:$/.test(protocol) && username !== '' && password !== '' && /^\/[^/]+\/?$/.test(pathname)
  },
}
/** A name, or `true`, would believe strangers. */
const ranges: Form = {
  is: 'addresses or ranges, e.g. 10.0.0.0/8, 192.168.1.4',
  fits: (value) => value.split(',').every((one) => isRange(one.trim())),
}
const token: Form = {
  is: '20 characters or more, without spaces',
  fits: (value) => /^\S{20,}$/.test(value),
}

const oneOf = (...values: string[]): Form => ({
  is: `one of ${values.join(', ')}`,
  fits: (value) => values.includes(value),
})

export const settings = {
  HOST: { means: 'where to listen: `0.0.0.0` in a container', form: text, otherwise: '`localhost`' },
  PORT: { means: 'the port to listen at', form: port, otherwise: '`8000`' },
  NODE_ENV: {
    means: '`production`: a real company’s. No demo company, and nothing made up that must be secret',
    form: oneOf('production', 'development', 'test'),
    otherwise: '`development`',
  },
  DATABASE_URL: {
    means: 'a PostgreSQL ≥ 15; several replicas may share it. Without it the embedded one, which is for trying out',
    form: postgres,
    otherwise: 'the embedded one',
  },
  DATABASE_READ_URL: {
    means: 'a streaming standby of `DATABASE_URL` that answers what only reads',
    form: postgres,
  },
  CUPEL_DATA: { means: 'folder of the embedded database', form: folder, otherwise: '`./data`' },
  CUPEL_URL: {
    means: 'the address people open Cupel at, for links in letters and the secure cookie',
    form: address,
    otherwise: 'from host and port',
  },
  CUPEL_SECRET: {
    means: '32 random characters or more, for sessions and the signing key: `openssl rand -base64 32`',
    form: text,
    otherwise: 'made up, kept in the database',
  },
  CUPEL_ADMIN: { means: 'first admin of an empty database, in place of the demo company', form: email },
  OIDC_ISSUER: { means: 'an OpenID Connect issuer: people sign in there, or its tokens are believed', form: text },
  OIDC_CLIENT_ID: {
    means: 'people are sent there to sign in, and back to `CUPEL_URL/auth/callback/oidc`: what Cupel is called there',
    form: text,
  },
  OIDC_CLIENT_SECRET: { means: 'the secret it has there', form: text },
  OIDC_NAME: { means: 'what stands on the button', form: text, otherwise: 'the issuer’s host' },
  OIDC_AUDIENCE: {
    means: 'tokens that begin at the issuer elsewhere are believed, and nobody signs in here: what they are made for',
    form: text,
  },
  OIDC_JWKS_URL: { means: 'where the keys of these tokens are', form: address },
  MICROSOFT_CLIENT_ID: {
    means: 'sign-in with a work account, back to `CUPEL_URL/auth/callback/microsoft`: what Cupel is called there',
    form: text,
  },
  MICROSOFT_CLIENT_SECRET: { means: 'the secret it has there', form: text },
  MICROSOFT_TENANT: { means: 'the one tenant of the company', form: text },
  MICROSOFT_AUTHORITY: {
    means: 'where it is not Microsoft’s public cloud',
    form: address,
    otherwise: '`https://login.microsoftonline.com`',
  },
  PASSWORD_SIGN_IN: {
    means: '`off`: nobody signs in with a password, all at an issuer',
    form: oneOf('on', 'off'),
    otherwise: '`on`',
  },
  SECOND_FACTOR: {
    means: '`required` of who moves money or manages people, or `offered` to all',
    form: oneOf('required', 'offered'),
    otherwise: '`required` in production, else `offered`',
  },
  SMTP_URL: { means: 'where letters are handed in; without it they wait in the outbox', form: smtp },
  MAIL_FROM: { means: 'from whom they are', form: text, otherwise: '`Cupel <cupel@localhost>`' },
  CUPEL_FILES: {
    means: 'folder for the files of records; replicas share it',
    form: folder,
    otherwise: 'beside the embedded database, else `./data/files`',
  },
  S3_URL: {
    means: 'a storage that speaks S3 instead: `https://KEY:SECRET@s3.us-west-2.amazonaws.com/BUCKET?region=us-west-2`',
    form: bucket,
  },
  WEBHOOKS_INSIDE: { means: '`1`: webhooks may speak to addresses inside this network, and without https', form: on },
  TRUSTED_PROXY: {
    means: 'addresses or ranges of the proxies before Cupel, e.g. `10.0.0.0/8`: their `X-Forwarded-For` is believed',
    form: ranges,
  },
  METRICS_TOKEN: { means: 'whoever brings it as a Bearer token is shown `/metrics`', form: token },
  LOG_LEVEL: {
    means: 'what is worth a line in the log',
    form: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    otherwise: '`info` in production, else `warn`',
  },
} as const satisfies Record<string, Setting>

export type Given = Readonly<Partial<Record<keyof typeof settings, string | undefined>>>

/** Told to the programs of this checkout by its own tests. */
const ofTests = ['CUPEL_CHECK_ANSWERS', 'CUPEL_SEED', 'CUPEL_RUNS', 'CUPEL_TEST_SERVER']

/**
 * What is set, judged one by one; what is set to nothing is not set.
 * @throws a sentence for a value of another form, and for a name beginning with CUPEL_ that nobody reads: it would be a wish unheard
 */
export function given(environment: NodeJS.ProcessEnv): Given {
  const unknown = Object.keys(environment).find(
    (name) => name.startsWith('CUPEL_') && !Object.hasOwn(settings, name) && !ofTests.includes(name),
  )
  if (unknown !== undefined) throw new Complaint(`There is no setting ${unknown}.${likely(unknown)}`)
  const set = Object.keys(settings).flatMap((name) => {
    const value = environment[name]
    if (!value) return []
    const { form }: Setting = settings[name as keyof typeof settings]
    if (!form.fits(value)) throw new Complaint(`${name} must be ${form.is}.`)
    return [[name, value]]
  })
  return Object.fromEntries(set) as Given
}

/** One that is called so without CUPEL_. */
function likely(name: string): string {
  const meant = name.replace('CUPEL_', '')
  return Object.hasOwn(settings, meant) ? ` Is it ${meant}?` : ' docs/operations.md lists them.'
}

function isRange(value: string): boolean {
  const [place = '', bits] = value.split('/')
  const most = { 4: 32, 6: 128 }[isIP(place)]
  return most !== undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number.parseInt(bits, 10) <= most))
}
