import { useState } from 'react'
import { IconButton } from '../kit/IconButton.tsx'
import { Menu } from '../kit/overlays.ts'
import { screensBelow } from '../kit/screen-at.ts'
import { hrefOf, titleOf, type Screen } from '../kit/screen.ts'
import { useMe } from '../kit/session.ts'
import { lotScreen } from './lots.area.ts'

/** The other screens of a lot, whichever area they belong to: whatever stands below the lot's own path. */
export function LotLinks({ id }: { id: number }) {
  const me = useMe()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const others = screensBelow(lotScreen, me)
  if (others.length === 0) return null
  const items = others.map((screen) => ({ text: wordsOf(screen), to: hrefOf(screen, { id }) }))
  return (
    <>
      <IconButton
        icon="more"
        aria-label="More screens of this lot"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && <Menu anchor={anchor} label="Screens of this lot" items={items} onClose={() => setAnchor(null)} />}
    </>
  )
}

/** `lot-finance` → `Finance`, `advance-calculator` → `Advance calculator`: that it is the lot's is plain from here. */
export function wordsOf(screen: Pick<Screen, 'name'>): string {
  const words = titleOf(screen).replace(/^Lot /, '')
  return words.charAt(0) + words.slice(1).toLowerCase()
}
