import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { initials } from '../kit/format.ts'
import { Icon } from '../kit/Icon.tsx'
import { signOut, useMe } from '../kit/session.ts'
import { singleKeys } from '../kit/shortcuts.ts'
import { isAnythingUnsaved, LeaveQuestion } from '../kit/use-leaving.tsx'

export function AccountMenu() {
  const me = useMe()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const pick = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <button
        type="button"
        className="avatar"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-label={`${initials(me.username)}, account of ${me.username}`}
        title={[me.username, ...me.groups].join(', ')}
      >
        {initials(me.username)}
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={pick(() => void navigate({ to: '/user-profile' }))}>
          <Icon name="person" />
          <span>
            {me.username}
            <span className="sm dim" style={{ display: 'block' }}>
              {me.groups.join(', ') || me.email}
            </span>
          </span>
        </MenuItem>
        <MenuItem onClick={pick(() => void navigate({ to: '/index' }))}>
          <Icon name="menu" /> All screens
        </MenuItem>
        <MenuItem onClick={pick(() => singleKeys.set(!singleKeys.on()))}>
          <Icon name={singleKeys.on() ? 'check' : 'minus'} /> Single-letter shortcuts
        </MenuItem>
        <MenuItem onClick={pick(() => (isAnythingUnsaved() ? setLeaving(true) : void signOut()))}>
          <Icon name="signOut" /> Sign out
        </MenuItem>
      </Menu>
      {leaving && <LeaveQuestion onGo={() => void signOut()} onStay={() => setLeaving(false)} />}
    </>
  )
}
