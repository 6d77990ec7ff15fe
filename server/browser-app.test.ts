import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from './app.ts'
import { serveBrowserApp } from './browser-app.ts'
import { openDatabase, type Database } from './kit/query/database.ts'
import type { App } from './kit/http/routes.ts'
import { freshDatabase } from './kit/test-database.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let app: App
const dist = mkdtempSync(path.join(os.tmpdir(), 'cupel-dist-'))

beforeAll(async () => {
  mkdirSync(path.join(dist, 'assets'))
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Cupel</title>')
  writeFileSync(path.join(dist, '.built'), 'secret')
  writeFileSync(
    path.join(dist, '.screens.json'),
    JSON.stringify({
      '/lot/$id': ['assets/lot-1.css', 'assets/lot-2.js', 'assets/inter-3.woff2'],
      '/': [],
      '/lot-list': [],
      '/lot/$id/finance/print': [],
    }),
  )
  writeFileSync(path.join(dist, 'sw.js'), 'self')
  writeFileSync(path.join(dist, 'assets', 'main-3fa9.js'), 'console.log(1)\n'.repeat(500))
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
  app = await openApp({ db })
  await serveBrowserApp(app.http, dist)
})
afterAll(async () => {
  await app.http.close()
  await db.close()
  await fresh.drop()
  rmSync(dist, { recursive: true })
})

const get = (url: string, accept = 'text/html,*/*', encoding = 'identity') =>
  app.http.inject({ url, headers: { accept, 'accept-encoding': encoding } })

describe('the browser application', () => {
  test('APP-039 every screen is the one page, asked for each time', async () => {
    for (const url of ['/', '/lot/5', '/lot-list/?status=OP', '/lot/7/finance/print/']) {
      const answer = await get(url)
      expect(answer.statusCode, url).toBe(200)
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      expect(answer.body).toContain('<title>Cupel</title>')
    }
  })

  test('a screen names the files that it needs in its head, so that they come with the program', async () => {
    const linked = async (url: string) => (await get(url)).headers.link
    for (const url of ['/lot/5', '/lot/5/', '/lot/5?tab=boxes'])
      expect(await linked(url)).toBe(
        '</boot.js>; rel=preload; as=script, </assets/lot-1.css>; rel=preload; as=style; crossorigin, ' +
          '</assets/lot-2.js>; rel=modulepreload, </assets/inter-3.woff2>; rel=preload; as=font; crossorigin',
      )
    expect(await linked('/lot-list')).toBe('</boot.js>; rel=preload; as=script')
    for (const url of ['/lot/5/finance', '/nowhere', '/%']) expect(await linked(url)).toBeUndefined()
  })

  test('a path that is no screen is told so: a person by the page, with status 404, a program by a word', async () => {
    for (const url of ['/nowhere', '/lot/5/finance', '/lots/7', '/checkin-list/?status=OP', '/logistics/board']) {
      const page = await get(url)
      expect([page.statusCode, page.headers['content-type']], url).toEqual([404, 'text/html; charset=utf-8'])
      expect(page.headers).toMatchObject({ 'cache-control': 'no-cache' })
      expect(page.headers['content-security-policy']).toContain("script-src 'self'")
      const program = await get(url, '*/*')
      expect([program.statusCode, program.json()], url).toEqual([404, { detail: 'Not found.' }])
    }
    for (const url of ['/wp-login.php', '/favicon.ico', '/.env', '/robots.txt', '/assets/gone-1111.js?x', '/api?x'])
      expect((await get(url)).json(), url).toEqual({ detail: 'Not found.' })
  })

  test('answers to calls are kept by nobody, whatever came of them', async () => {
    for (const url of ['/api/nothing/', '/api/lots/', '/logistics/nothing/'])
      expect((await get(url, 'application/json')).headers['cache-control'], url).toBe('no-store')
  })

  test('files with a hash are kept for ever, and compressed', async () => {
    const answer = await get('/assets/main-3fa9.js', '*/*', 'br')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-encoding']).toBe('br')
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
    for (const url of ['/assets/main-3fa9.js', '/sw.js']) {
      const { headers } = await get(url)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
      expect(headers).not.toHaveProperty('content-security-policy')
    }
  })

  test('what does not exist is not answered with the page: calls, assets, files outside', async () => {
    for (const url of ['/api/nothing/', '/api', '/auth/nothing', '/assets/gone-1111.js'])
      expect((await get(url)).statusCode).toBe(404)
    expect((await get('/logistics/nothing/', 'application/json')).json()).toEqual({ detail: 'Not found.' })
    for (const url of ['/.built', '/.screens.json', '/..%2f..%2fetc%2fpasswd', '/%2e%2e/package.json', '/%', '/%00']) {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBeLessThan(500)
      expect(body).not.toMatch(/secret|inter-3|root:|workspaces/)
    }
    expect((await app.http.inject({ method: 'POST', url: '/lot/5' })).statusCode).toBe(404)
  })
})
