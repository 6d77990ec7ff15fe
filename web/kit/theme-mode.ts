import { useColorScheme } from '@mui/material/styles'
import { useEffect } from 'react'
import { choose, useSession } from './session.ts'

/** The theme in force and a way to turn it; a signed-in person's choice is kept for all their screens. */
export function useThemeMode(): { dark: boolean; toggle: () => void } {
  const { mode, setMode } = useColorScheme()
  const dark = mode === 'dark'
  return {
    dark,
    toggle: () => {
      setMode(dark ? 'light' : 'dark')
      void choose({ dark_theme: !dark })
    },
  }
}

/** On signing in, the screen takes the theme that the person has chosen elsewhere. */
export function useThemeOfPerson() {
  const session = useSession()
  const { setMode } = useColorScheme()
  const dark = session.state === 'in' ? session.me.dark_theme : undefined
  useEffect(() => {
    if (dark !== undefined) setMode(dark ? 'dark' : 'light')
  }, [dark, setMode])
}
