/**
 * The service worker: keeps the program, so that it opens where there is no network. It knows files alone, which say nothing
 * of anybody; what people have read is kept by keep.ts, and calls are never answered from here. It imports nothing, for it
 * is built as one file (worker-file.ts), which says what is put in for `self.shellFiles` and `self.shellVersion`.
 */
interface Waited extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface Fetched extends Waited {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  /** Replaced when it is built: the files of the shell and of the screens of a check-in, and what they hash to. */
  shellFiles: readonly string[]
  shellVersion: string
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: Waited) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(name: 'message', listener: (event: MessageEvent<unknown>) => void): void
}

const worker = self as unknown as Worker
const cacheName = `cupel-program-${worker.shellVersion}`
const page = '/index.html'
/** So long the network is waited for before the kept page opens: where the line is there in name only. */
const patience = 4000

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([...worker.shellFiles])))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOlder(), worker.clients.claim()]))
})

// The person said yes to the new one; and what a page has fetched before this worker watched over it is kept too.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
  else if (Array.isArray(data)) void keepAll(data.filter((url) => typeof url === 'string'))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && isScreen(pathname)) event.respondWith(opened(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(assetOf(request))
  else if (worker.shellFiles.includes(pathname)) event.respondWith(freshOf(request))
})

/** Calls, files and the measurements of the server are its own to answer. */
function isScreen(pathname: string): boolean {
  return !/^\/(api|auth|logistics|metrics|healthz|readyz)(\/|$)|\.\w{1,5}$/.test(pathname)
}

/** The page of today where it can be had; else the kept one, which opens every screen. */
async function opened(request: Request): Promise<Response> {
  const kept = () => caches.match(page)
  try {
    const answer = await inTime(fetch(request), patience, (await kept()) !== undefined)
    return answer.status >= 502 ? ((await kept()) ?? answer) : answer
  } catch (error) {
    const page = await kept()
    if (page) return page
    throw error
  }
}

function inTime(answer: Promise<Response>, ms: number, hasKept: boolean): Promise<Response> {
  if (!hasKept) return answer
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The network is too slow')), ms)
  })
  return Promise.race([answer, late])
}

/** Its name changes with what is in it, so it is asked for once. */
async function assetOf(request: Request): Promise<Response> {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(request.url, answer.clone())
  return answer
}

async function freshOf(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request.url)
    if (kept) return kept
    throw error
  }
}

async function keepAll(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const url of urls) {
    const { origin, pathname } = new URL(url)
    if (origin !== worker.location.origin || !pathname.startsWith('/assets/') || (await cache.match(url))) continue
    await cache.add(url).catch(() => {})
  }
}

/** A full disk costs only the keeping. */
async function keep(url: string, answer: Response): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(url, answer)
  } catch {
    // The page has its answer all the same.
  }
}

async function dropOlder(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith('cupel-program-') && name !== cacheName)
  await Promise.all(older.map((name) => caches.delete(name)))
}
