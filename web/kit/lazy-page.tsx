import { use, type ComponentType, type ReactNode } from 'react'
import type { Screen } from './screen.ts'

/** A page's code could not be fetched: the network is down, or the server was renewed since the shell was loaded. */
export class PageNotLoaded extends Error {
  constructor() {
    super('This page could not be loaded')
    this.name = 'PageNotLoaded'
  }
}

const longest = 120_000

/** The page of a screen, fetched when it is first opened. A failure is forgotten, so that trying again asks again. */
export function lazyPage(page: Screen['page']): (() => ReactNode) & { preload: () => Promise<void> } {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  const load = () =>
    (loading ??= inTime(page()).then(
      (module) => {
        Loaded = module.default
      },
      () => {
        loading = undefined
        throw new PageNotLoaded()
      },
    ))
  function LazyPage() {
    if (!Loaded) use(load())
    return Loaded ? <Loaded /> : null
  }
  return Object.assign(LazyPage, { preload: load })
}

function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PageNotLoaded()), longest)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
