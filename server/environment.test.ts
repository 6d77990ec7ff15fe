import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { readEnvironment } from './environment.ts'
import { settings } from './settings.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/cupel',
  CUPEL_URL: 'https://cupel.example.com/',
  CUPEL_SECRET: 'Jc0x8mZkq3W5vB7nL9pR2tY4uI6oA1sD',
}

describe('the environment', () => {
  test('needs nothing said to open on this machine, with the demo company', () => {
    expect(readEnvironment({})).toEqual({
      host: 'localhost',
      port: 8000,
      url: 'http://localhost:8000',
      isEmbedded: true,
      standbyUrl: undefined,
      production: false,
      firstAdmin: undefined,
      mail: undefined,
      s3: undefined,
      webhooksInside: false,
      trustedProxy: undefined,
      metricsToken: undefined,
      signIn: {
        url: 'http://localhost:8000',
        secret: undefined,
        issuers: [],
        passwords: true,
        outside: undefined,
        demo: true,
        secondFactor: undefined,
      },
    })
  })

  test('production closes the demo company and takes the company’s own address and secret', () => {
    const { url, signIn } = readEnvironment(production)
    expect(url).toBe('https://cupel.example.com')
    expect(signIn).toMatchObject({ demo: false, secret: production.CUPEL_SECRET })
  })

  test.each([
    ['no secret', { CUPEL_SECRET: '' }, 'CUPEL_SECRET'],
    ['a short secret', { CUPEL_SECRET: 'secret' }, 'CUPEL_SECRET'],
    ['a secret of one letter', { CUPEL_SECRET: 'a'.repeat(40) }, 'CUPEL_SECRET'],
    ['no address', { CUPEL_URL: '' }, 'CUPEL_URL'],
    ['half an outside provider', { OIDC_ISSUER: 'https://issuer.example' }, 'OIDC_AUDIENCE'],
    ['half a client of an issuer', { OIDC_CLIENT_ID: 'id' }, 'OIDC_ISSUER'],
    ['two ways to believe one issuer', { OIDC_CLIENT_ID: 'id', OIDC_JWKS_URL: 'https://x.example' }, 'only one'],
    ['a rule of second factors that is none', { SECOND_FACTOR: 'no' }, 'SECOND_FACTOR'],
    ['half a Microsoft tenant', { MICROSOFT_CLIENT_ID: 'id' }, 'MICROSOFT_TENANT'],
    [
      'everybody’s Microsoft tenant',
      { MICROSOFT_CLIENT_ID: 'id', MICROSOFT_CLIENT_SECRET: 's', MICROSOFT_TENANT: 'common' },
      'one tenant',
    ],
    ['no database of its own', { DATABASE_URL: '' }, 'beta packages'],
    ['a standby that is no database', { DATABASE_READ_URL: 'standby:5432' }, 'DATABASE_READ_URL'],
    ['a proxy by its name', { TRUSTED_PROXY: 'proxy.local' }, 'TRUSTED_PROXY'],
    ['every proxy there is', { TRUSTED_PROXY: 'true' }, 'TRUSTED_PROXY'],
    ['a range that is none', { TRUSTED_PROXY: '10.0.0.0/33' }, 'TRUSTED_PROXY'],
    ['a port that is none', { PORT: '80a' }, 'PORT'],
    ['a port beyond the last', { PORT: '70000' }, 'PORT'],
    ['an address that is none', { CUPEL_URL: 'cupel' }, 'CUPEL_URL'],
    ['a setting that nobody reads', { CUPEL_FILE: '/files' }, 'There is no setting CUPEL_FILE. '],
    ['a setting by half its name', { CUPEL_SMTP_URL: 'smtp://mail' }, 'Is it SMTP_URL?'],
    ['a mode that is none', { NODE_ENV: 'prod' }, 'NODE_ENV must be one of production'],
    ['a token that can be guessed', { METRICS_TOKEN: 'prometheus' }, 'METRICS_TOKEN'],
    ['mail by another way', { SMTP_URL: 'mail.example.com:587' }, 'SMTP_URL must be like smtp://'],
    ['half a yes', { WEBHOOKS_INSIDE: 'true' }, 'WEBHOOKS_INSIDE must be 1'],
  ])('production refuses %s', (_, given, named) => {
    expect(() => readEnvironment({ ...production, ...given })).toThrow(named)
  })

  test('a standby of nothing is refused everywhere', () => {
    expect(() => readEnvironment({ DATABASE_READ_URL: 'postgres://standby/cupel' })).toThrow('DATABASE_URL names')
  })

  test('a standby for reads is named beside the database', () => {
    const given = { ...production, DATABASE_READ_URL: 'postgres://standby/cupel' }
    expect(readEnvironment(given).standbyUrl).toBe('postgres://standby/cupel')
  })

  test('a storage that speaks S3 is one address, and half of one is none', () => {
    expect(readEnvironment({ S3_URL: 'https://key:se%2Fcret@s3.example.com:9000/files?region=eu-1' }).s3).toEqual({
      endpoint: 'https://s3.example.com:9000',
      bucket: 'files',
      region: 'eu-1',
      accessKeyId: 'key',
      secretAccessKey: 'se/cret',
    })
    for (const half of ['files', 'https://s3.example.com/files', 'https://key:secret@s3.example.com/', 'ftp://k:s@h/b'])
      expect(() => readEnvironment({ S3_URL: half })).toThrow('S3_URL must be like')
  })

  test('proxies are named by their addresses', () => {
    expect(readEnvironment({ TRUSTED_PROXY: '10.0.0.0/8,::1' }).trustedProxy).toBe('10.0.0.0/8,::1')
  })

  test('a wrong value is not said again: it may hold a password', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://cupel:hunter2@db/cupel' })).toThrow(
      /^DATABASE_URL must be like postgresql:\/\/user:password@host:5432\/cupel\.$/,
    )
  })

  test('docs/operations.md lists every setting with its meaning, its form and what it is otherwise, and no other', () => {
    const page = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
    const listed = page.split('\n').flatMap((line) => {
      const cells = line.split(' | ').map((cell) => cell.replaceAll('|', '').trim())
      return /^\| `[A-Z_\d]+` /.test(line) ? [cells] : []
    })
    const declared: string[][] = Object.entries(settings).map(([name, { means, form, ...rest }]) => [
      `\`${name}\``,
      means,
      form.is,
      'otherwise' in rest ? rest.otherwise : '–',
    ])
    expect(listed).toEqual(declared)
  })

  test('an outside provider needs no secret of ours', () => {
    const outside = {
      OIDC_ISSUER: 'https://issuer.example',
      OIDC_AUDIENCE: 'cupel',
      OIDC_JWKS_URL: 'https://issuer.example/keys',
    }
    const { signIn } = readEnvironment({ ...production, CUPEL_SECRET: '', ...outside })
    expect(signIn.outside).toEqual({ issuer: outside.OIDC_ISSUER, audience: 'cupel', jwksUrl: outside.OIDC_JWKS_URL })
  })
})
