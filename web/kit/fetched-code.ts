/** Code that comes later could not be fetched: the network is down, or the server was renewed since the shell was loaded. */
export class PageNotLoaded extends Error {
  constructor() {
    super('This page could not be loaded')
    this.name = 'PageNotLoaded'
  }
}

const longest = 120_000

/**
 * Code of the program, fetched when it is first asked for; the same promise for all who ask. A failure is forgotten, so
 * that trying again asks again.
 * @throws {@link PageNotLoaded} when it cannot be fetched, or not in two minutes.
 */
export function fetchedCode<T>(fetch: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= inTime(fetch()).catch(() => {
      loading = undefined
      throw new PageNotLoaded()
    }))
}

function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PageNotLoaded()), longest)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
