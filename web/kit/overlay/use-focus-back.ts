import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what opened the overlay, or had it before. React Aria does so at the next frame; where an answer of
 * the server closed the overlay, the page under it may be inert until after that, and takes no focus.
 */
export function useFocusBack(opener?: HTMLElement) {
  const [before] = useState(() => opener ?? document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
    },
    [before],
  )
}
