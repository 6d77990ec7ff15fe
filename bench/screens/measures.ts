import type { CDPSession, Locator, Page } from '@playwright/test'
import type { Scrolled, Typed } from './screens.ts'

/** What was built in a folder, served, and open in a page. */
export interface Opened {
  folder: string
  url: string
  page: Page
  session: CDPSession
}

const throttle = 4
/** The first key of a field ends its being at rest; the others are the rule. */
const keys = ['1', '2', '7', 'Backspace', '4', '5', 'Backspace', 'Backspace', '8']
const betweenKeys = 140

/** Of each keydown, the milliseconds until the next frame was painted. */
export async function keystrokes(app: Opened, href: string, screen: Typed): Promise<number[]> {
  const { page } = app
  const inputs = await begun(app, href, screen)
  await page.evaluate(() => {
    const kept = window as unknown as { painted: number[] }
    kept.painted = []
    const painted = (from: number) => () => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => kept.painted.push(performance.now() - from))
      port1.start()
      port2.postMessage(undefined)
    }
    addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(painted(timeStamp)), { capture: true })
  })
  await throttled(app, async () => {
    for (const input of inputs) await typeInto(page, input)
  })
  return page.evaluate(() => (window as unknown as { painted: number[] }).painted)
}

interface Traced {
  ph: string
  name: string
  pid: number
  tid: number
  ts: number
  dur: number
  /** Of the processor, microseconds. */
  tdur?: number
  args: { data?: { type?: string } }
}

/** Of each keydown, the milliseconds of the processor that the page takes until the next frame is painted. */
export async function processorOfKeystrokes(app: Opened, href: string, screen: Typed): Promise<number[]> {
  const { page } = app
  const inputs = await begun(app, href, screen)
  const browser = page.context().browser()
  await browser?.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
  })
  for (const input of inputs) await typeInto(page, input)
  const { traceEvents } = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: Traced[] }
  const isKey = ({ name, args }: Traced) => name === 'EventDispatch' && args.data?.type === 'keydown'
  const first = traceEvents.find(isKey)
  const events = traceEvents
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === first?.pid && tid === first.tid)
    .toSorted((a, b) => a.ts - b.ts)
  let end = 0
  const tasks = events.filter(({ name, ts, dur }) => {
    if (!name.endsWith('RunTask') || ts < end) return false
    end = ts + dur
    return true
  })
  return events.filter(isKey).map((key) => {
    const painted = events.find(({ name, ts }) => name === 'Commit' && ts > key.ts)?.ts ?? 0
    const until = tasks.filter(({ ts, dur }) => ts + dur >= key.ts && ts <= painted)
    return until.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
  })
}

async function typeInto(page: Page, input: Locator) {
  await input.focus()
  await page.waitForTimeout(2 * betweenKeys)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(betweenKeys)
  }
}

/** The milliseconds of each frame while the screen is scrolled down and up again. */
export async function frames(app: Opened, href: string, { scrolled }: Scrolled): Promise<number[]> {
  const { page } = app
  await visit(page, href)
  const place = await scrolled(page).boundingBox()
  await page.mouse.move((place?.x ?? 0) + 200, Math.min(700, (place?.y ?? 0) + 200))
  await page.evaluate(() => {
    const kept = window as unknown as { frames: number[] | undefined }
    kept.frames = []
    let last: number | undefined
    const step = (now: number) => {
      if (last !== undefined) kept.frames?.push(now - last)
      last = now
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  await throttled(app, async () => {
    for (const by of [...Array<number>(30).fill(110), ...Array<number>(15).fill(-220)]) {
      await page.mouse.wheel(0, by)
      await page.waitForTimeout(16)
    }
  })
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames)
}

/** The milliseconds for which the page hears nobody while the screen opens by a link: what long tasks take beyond 50. */
export async function blocked(app: Opened, href: string): Promise<number[]> {
  const { page, url } = app
  await visit(page, href)
  await visit(page, `${url}/profile`)
  await page.evaluate(() => {
    const kept = window as unknown as { blocked: number }
    kept.blocked = 0
    const count = (list: PerformanceObserverEntryList) => {
      for (const { duration } of list.getEntries()) kept.blocked += duration - 50
    }
    new PerformanceObserver(count).observe({ type: 'longtask' })
  })
  await throttled(app, async () => {
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, href)
    await page.waitForTimeout(1500)
    await page.waitForLoadState('networkidle')
  })
  return [await page.evaluate(() => (window as unknown as { blocked: number }).blocked)]
}

/** The screen at rest, and its inputs. */
async function begun({ page }: Opened, href: string, { begin, inputs }: Typed): Promise<Locator[]> {
  await visit(page, href)
  await begin?.(page)
  return inputs(page)
}

/** As somebody comes who has left nothing behind. */
async function visit(page: Page, href: string) {
  await page.goto(href)
  await page.evaluate(() => localStorage.clear())
  await page.goto(href)
  await page.waitForLoadState('networkidle')
}

async function throttled({ session }: Opened, work: () => Promise<void>) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await work()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}
