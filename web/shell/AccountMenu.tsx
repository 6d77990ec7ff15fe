import { useState } from 'react'
import { initials } from '../kit/format.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { useMe } from '../kit/session.ts'

const OpenAccountMenu = lazyDialog(async () => (await import('./OpenAccountMenu.tsx')).OpenAccountMenu)

export function AccountMenu() {
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
      {anchor && <OpenAccountMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
