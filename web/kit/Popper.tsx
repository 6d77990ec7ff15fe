import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

/**
 * Puts its one child under the anchor, as wide as it, above dialogs and out of every scrolling box (the browser's top
 * layer). Focus stays where it is.
 */
export function Popper({ anchor, children }: { anchor: RefObject<HTMLElement | null>; children: ReactNode }) {
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [box, list] = [anchor.current, holder.current?.firstElementChild]
    if (!box || !(list instanceof HTMLElement)) return
    list.popover = 'manual'
    list.showPopover()
    const place = () => {
      const { left, top, bottom, width } = box.getBoundingClientRect()
      const below = innerHeight - bottom > Math.min(300, list.offsetHeight) || top < innerHeight - bottom
      list.style.left = `${left}px`
      list.style.width = `${Math.max(width, 220)}px`
      list.style.top = below ? `${bottom + 2}px` : ''
      list.style.bottom = below ? '' : `${innerHeight - top + 2}px`
    }
    place()
    const watch = new ResizeObserver(place)
    watch.observe(list)
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      watch.disconnect()
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [anchor])
  return <div ref={holder}>{children}</div>
}
