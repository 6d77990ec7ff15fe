import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Icon } from '../kit/Icon.tsx'
import { choose, useMe } from '../kit/session.ts'

const currencies = { USD: 'US dollar', CAD: 'Canadian dollar' }

/** The currency that money is shown in, on every screen of this person. */
export function CurrencySwitch() {
  const { fx_currency } = useMe()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const pick = (currency: string) => {
    setAnchor(null)
    void choose({ fx_currency: currency })
  }
  return (
    <>
      <Button
        sx={{ height: 26, px: '9px', fontSize: 12 }}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-label={`Currency: ${fx_currency}`}
        endIcon={<Icon name="down" />}
      >
        {fx_currency}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {Object.entries(currencies).map(([code, words]) => (
          <MenuItem key={code} selected={code === fx_currency} onClick={() => pick(code)}>
            <b>{code}</b> <span className="dim">{words}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
