import { Icon } from '../kit/Icon.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { useThemeMode } from '../kit/theme-mode.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { PriceTicker } from './PriceTicker.tsx'

export function AppBar({ onHelp }: { onHelp: () => void }) {
  const { dark, toggle } = useThemeMode()
  return (
    <header className="bar">
      <span className="grow" />
      <PriceTicker />
      <IconButton
        onClick={toggle}
        aria-label={dark ? 'Light theme' : 'Dark theme'}
        title={dark ? 'Light theme' : 'Dark theme'}
      >
        <Icon name={dark ? 'sun' : 'moon'} />
      </IconButton>
      <IconButton onClick={onHelp} aria-label="Help" title="Help">
        <Icon name="help" />
      </IconButton>
      <AccountMenu />
    </header>
  )
}
