import { useRef, useState } from 'react'
import { Icon } from '../kit/Icon.tsx'
import { Menu } from '../kit/overlays.ts'
import { signOut, useMe } from '../kit/session.ts'
import { singleKeys } from '../kit/shortcuts.ts'
import { isAnythingUnsaved, LeaveQuestion } from '../kit/use-leaving.tsx'
import { currencyWords, useCurrencySwitch } from './CurrencySwitch.tsx'
import { indexScreen, profileScreen } from './shell.area.ts'

interface OpenAccountMenuProps {
  anchor: HTMLElement
  onHelp: (() => void) | undefined
  onClose: () => void
}

/** What the account's button opens. What is not saved is asked about before anybody signs out. */
export function OpenAccountMenu({ anchor, onHelp, onClose }: OpenAccountMenuProps) {
  const me = useMe()
  const { other, turn } = useCurrencySwitch()
  const [leaving, setLeaving] = useState(false)
  // The question takes the place of the menu.
  const asks = useRef(false)
  const leave = () => {
    asks.current = isAnythingUnsaved()
    if (asks.current) setLeaving(true)
    else void signOut()
  }
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
    ...(onHelp ? [{ text: 'Help', icon: 'help', onPick: onHelp } as const] : []),
    {
      text: 'Single-letter shortcuts',
      icon: singleKeys.on() ? 'check' : 'minus',
      onPick: () => singleKeys.set(!singleKeys.on()),
    },
    { text: 'Sign out', icon: 'signOut', onPick: leave },
  ] as const
  if (leaving) return <LeaveQuestion onGo={() => void signOut()} onStay={onClose} />
  return <Menu anchor={anchor} label="Account" items={items} onClose={() => !asks.current && onClose()} />
}
