import { use, type ComponentType, type ReactNode } from 'react'
import { fetchedCode } from './fetched-code.ts'
import type { Screen } from './screen.ts'

/** The page of a screen, fetched when it is first opened; it can be fetched before. */
export function lazyPage(page: Screen['page']): (() => ReactNode) & { preload: () => Promise<void> } {
  let Loaded: ComponentType | undefined
  const load = fetchedCode(async () => {
    Loaded = (await page()).default
  })
  function LazyPage() {
    if (!Loaded) use(load())
    return Loaded ? <Loaded /> : null
  }
  return Object.assign(LazyPage, { preload: load })
}
