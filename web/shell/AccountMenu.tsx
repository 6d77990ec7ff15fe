import { useState } from 'react'
import { initials } from '../kit/format.ts'
import { Icon } from '../kit/Icon.tsx'
import { Menu } from '../kit/overlays.ts'
import { signOut, useMe } from '../kit/session.ts'
import { singleKeys } from '../kit/shortcuts.ts'
import { isAnythingUnsaved, LeaveQuestion } from '../kit/use-leaving.tsx'
import { currencyWords, useCurrencySwitch } from './CurrencySwitch.tsx'
import { indexScreen, profileScreen } from './shell.area.ts'

export function AccountMenu() {
  const me = useMe()
  const { other, turn } = useCurrencySwitch()
  const [leaving, setLeaving] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const items = [
    {
      text: 'Profile',
      words: (
        <>
          <Icon name="person" />
          <span>
            {me.username}
            <span className="sm dim" style={{ display: 'block' }}>
              {me.groups.join(', ') || me.email}
            </span>
          </span>
        </>
      ),
      to: profileScreen.href(),
    },
    { text: `Show money in ${currencyWords[other]}`, icon: 'card', onPick: turn },
    { text: 'All screens', icon: 'menu', to: indexScreen.href() },
    {
      text: 'Single-letter shortcuts',
      icon: singleKeys.on() ? 'check' : 'minus',
      onPick: () => singleKeys.set(!singleKeys.on()),
    },
    { text: 'Sign out', icon: 'signOut', onPick: () => (isAnythingUnsaved() ? setLeaving(true) : void signOut()) },
  ] as const
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
      {anchor && <Menu anchor={anchor} label="Account" items={items} onClose={() => setAnchor(null)} />}
      {leaving && <LeaveQuestion onGo={() => void signOut()} onStay={() => setLeaving(false)} />}
    </>
  )
}
