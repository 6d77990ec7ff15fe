import IconButton from '@mui/material/IconButton'
import { Icon } from '../kit/Icon.tsx'
import { useThemeMode } from '../kit/theme-mode.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { CurrencySwitch } from './CurrencySwitch.tsx'
import { PriceTicker } from './PriceTicker.tsx'

export function AppBar({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }) {
  const { dark, toggle } = useThemeMode()
  return (
    <header className="bar">
      <button
        type="button"
        className="bar-search"
        onClick={onSearch}
        aria-label="Search everything"
        aria-keyshortcuts="Shift+~ Control+K"
      >
        <Icon name="search" />
        <span className="grow">Search everything</span>
        <kbd aria-hidden="true">⇧ ~</kbd>
      </button>
      <span className="grow" />
      <PriceTicker />
      <CurrencySwitch />
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
