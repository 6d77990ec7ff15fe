import { useState } from 'react'
import { initials } from '../kit/format.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { useMe } from '../kit/session.ts'

const OpenAccountMenu = lazyDialog(async () => (await import('./OpenAccountMenu.tsx')).OpenAccountMenu)

/** `onHelp` where nothing else leads to it, as on a phone. */
export function AccountMenu({ onHelp }: { onHelp?: () => void }) {
  const me = useMe()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className="avatar centred"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-label={`${initials(me.username)}, account of ${me.username}`}
        title={[me.username, ...me.groups].join(', ')}
      >
        {initials(me.username)}
      </button>
      {anchor && <OpenAccountMenu anchor={anchor} onHelp={onHelp} onClose={() => setAnchor(null)} />}
    </>
  )
}
