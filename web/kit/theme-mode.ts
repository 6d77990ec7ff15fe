import { useEffect, useSyncExternalStore } from 'react'
import { choose, useSession } from './session.ts'

/** Where the browser remembers the theme before anybody has signed in; read by public/boot.js before the first paint. */
const themeKey = 'cupel-theme'
const page = document.documentElement

/** The theme in force and a way to turn it; a signed-in person's choice is kept for all their screens. */
export function useThemeMode(): { dark: boolean; toggle: () => void } {
  const dark = useSyncExternalStore(watch, isDark)
  return {
    dark,
    toggle: () => {
      turn(!dark)
      void choose({ dark_theme: !dark })
    },
  }
}

/** On signing in, the screen takes the theme that the person has chosen elsewhere. */
export function useThemeOfPerson() {
  const session = useSession()
  const dark = session.state === 'in' ? session.me.dark_theme : undefined
  useEffect(() => {
    if (dark !== undefined) turn(dark)
  }, [dark])
}

/** The attribute that tokens.css goes by is the one truth. */
function isDark(): boolean {
  return page.dataset.theme === 'dark'
}

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(page, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function turn(dark: boolean) {
  page.dataset.theme = dark ? 'dark' : 'light'
  try {
    localStorage.setItem(themeKey, page.dataset.theme)
  } catch {
    // A full or forbidden storage costs only the memory.
  }
}
