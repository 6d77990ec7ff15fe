import { useEffect, useEffectEvent } from 'react'
import { remember, remembered } from './remembered.ts'

/** An action that answers false lets the key go on to others. */
export type Shortcuts = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | false | undefined>>

/**
 * Keys of a page: `{ '/': focusSearch, c: create, 'mod+s': save }`. Single letters rest inside fields and dialogs, and
 * for whoever has switched them off; `mod` is Ctrl, or Command on a Mac, and works everywhere.
 */
export function useShortcuts(shortcuts: Shortcuts, enabled = true) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const name = keyName(event)
    const action = shortcuts[name]
    if (!action || (!name.startsWith('mod+') && isBusy(event))) return
    if (action(event) !== false) event.preventDefault()
  })
  useEffect(() => {
    if (!enabled) return
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [enabled])
}

export const singleKeys = {
  on: () => remembered('single-keys', true),
  set: (on: boolean) => remember('single-keys', on),
}

/** `⌘ S` on a Mac, `Ctrl S` elsewhere. */
export const modKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

function keyName({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const plain = key.length === 1 ? key.toLowerCase() : key
  if (altKey) return `alt+${plain}`
  return ctrlKey || metaKey ? `mod+${plain}` : plain
}

function isBusy({ target, key }: KeyboardEvent): boolean {
  if (!singleKeys.on() && key.length === 1) return true
  const element = target instanceof HTMLElement ? target : undefined
  if (element?.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]'))
    return true
  if (key === 'Enter' && element?.closest('a, button')) return true
  return document.querySelector('[role=dialog], [role=menu], .dialog') !== null
}
