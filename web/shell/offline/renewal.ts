import { drawing } from '../../kit/snack.ts'

/** A new version is not put before somebody who has only just begun. */
const promptAfterMs = 3000
const lookEvery = 30 * 60_000

/** Starts the service worker, which keeps the program, and asks when a new one waits. Dismissed, the present one goes on. */
export async function watchRenewal(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  const registration = await workers.register('/worker.js')
  void workers.ready.then(({ active }) => active?.postMessage(fetchedBefore(), []))
  if (registration.waiting && workers.controller) askSoon(registration)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      // The first one of all is no news.
      if (coming.state === 'installed' && workers.controller) askSoon(registration)
    })
  })
  setInterval(() => void registration.update().catch(() => {}), lookEvery)
}

/** What the page has fetched before a worker watched over it. */
function fetchedBefore(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${location.origin}/assets/`))
}

function askSoon(registration: ServiceWorkerRegistration) {
  setTimeout(() => void ask(registration).catch(() => {}), promptAfterMs)
}

async function ask(registration: ServiceWorkerRegistration): Promise<void> {
  const { openSnack } = await drawing()
  openSnack({
    text: 'New content is available. Refresh the page now?',
    variant: 'info',
    persist: true,
    refresh: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      // A newer one may have come meanwhile, or another window has said yes.
      if (registration.waiting) registration.waiting.postMessage('take over', [])
      else location.reload()
    },
  })
}
