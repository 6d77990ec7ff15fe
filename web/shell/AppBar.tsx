import { IconButton } from '../kit/IconButton.tsx'
import { useThemeMode } from '../kit/theme-mode.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { PriceTicker } from './PriceTicker.tsx'

export function AppBar({ onHelp }: { onHelp: () => void }) {
  const { dark, toggle } = useThemeMode()
  return (
    <header className="bar row">
      <span className="grow" />
      <PriceTicker />
      <IconButton
        icon={dark ? 'sun' : 'moon'}
        onClick={toggle}
        aria-label={dark ? 'Light theme' : 'Dark theme'}
        title={dark ? 'Light theme' : 'Dark theme'}
      />
      <IconButton icon="help" onClick={onHelp} aria-label="Help" title="Help" />
      <AccountMenu />
    </header>
  )
}
