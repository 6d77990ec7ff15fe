import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../app.ts'
import { openDatabase, type Database } from '../kit/query/database.ts'
import type { App } from '../kit/http/routes.ts'
import { freshDatabase } from '../kit/test-database.ts'
import { people } from './test-people.ts'

const issuer = 'https://securetoken.example/cupel'
const audience = 'cupel-project'
let fresh: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let app: App
let provider: Server
let key: CryptoKey
let ownToken: string
const published: JWK[] = []
const seconds = () => Math.floor(Date.now() / 1000)

beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  key = pair.privateKey
  published.push({ ...(await exportJWK(pair.publicKey)), kid: 'outside', alg: 'RS256', use: 'sig' })
  provider = createServer((_, answer) =>
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published })),
  )
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const jwksUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/keys`
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
  app = await openApp({ db, signIn: { outside: { issuer, audience, jwksUrl } } })
  ownToken = (await (await people(db)).as('priya', ['coordinator'])).headers.authorization
})
afterAll(async () => {
  await app.http.close()
  await db.close()
  await fresh.drop()
  provider.closeAllConnections()
  provider.close()
})

/** A token in the shape of Firebase's. */
const token = (
  claims: Record<string, unknown> = {},
  header: { kid?: string; jku?: string } = { kid: 'outside' },
  signer = key,
) =>
  new SignJWT({
    iss: issuer,
    aud: audience,
    sub: 'u1',
    sid: 'of-the-provider',
    email: 'Priya@Cupel.test',
    email_verified: true,
    auth_time: seconds(),
    iat: seconds(),
    exp: seconds() + 3600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', ...header })
    .sign(signer)
const ask = async (given: string) =>
  (await app.http.inject({ url: '/api/users/current/', headers: { authorization: given } })).statusCode

describe('tokens of an outside issuer', () => {
  test('IDN-018 are believed by its published keys, its name and ours', async () => {
    expect(await ask(`firebase ${await token()}`)).toBe(200)
    expect(await ask(`firebase ${await token({ iss: 'https://securetoken.example/other' })}`)).toBe(403)
    expect(await ask(`firebase ${await token({ aud: 'other-project' })}`)).toBe(403)
    expect(await ask(`firebase ${await token({ exp: undefined })}`)).toBe(403)
    expect(await ask(`firebase ${await token({ iat: undefined })}`)).toBe(403)
    expect(await ask(`firebase ${await token({ email_verified: false })}`)).toBe(403)
    expect(await ask(`firebase ${await token({}, {})}`)).toBe(403)
    expect(await ask(`firebase ${await token({}, { kid: 'unknown' })}`)).toBe(403)
    expect(await ask(`firebase ${await token({}, { kid: 'outside', jku: 'https://keys.example' })}`)).toBe(403)
    const { privateKey } = await generateKeyPair('RS256')
    expect(await ask(`firebase ${await token({}, { kid: 'outside' }, privateKey)}`)).toBe(403)
  })

  test('IDN-018 the built-in issuer signs nobody in beside it', async () => {
    expect(await ask(ownToken)).toBe(403)
    const answer = await app.http.inject({
      method: 'POST',
      url: '/auth/sign-in',
      body: { email: 'a@b.co', password: 'x' },
    })
    expect(answer.statusCode).toBe(404)
  })

  test('J1 an issuer that does not answer is no reason to say that the token is wrong', async () => {
    const silent = await openApp({ db, signIn: { outside: { issuer, audience, jwksUrl: 'http://127.0.0.1:9/keys' } } })
    const answer = await silent.http.inject({
      url: '/api/users/current/',
      headers: { authorization: `firebase ${await token()}` },
    })
    expect(answer.statusCode).toBe(503)
    await silent.http.close()
  })
})
