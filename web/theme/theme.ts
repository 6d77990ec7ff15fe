import { createTheme } from '@mui/material/styles'
import type { Tone } from '@cupel/domain/kit/statuses.ts'

/** Where the browser remembers the theme before anybody has signed in; read by public/theme.js as well. */
export const themeKey = 'cupel-theme'

const tones: readonly Tone[] = [
  'slate',
  'blue',
  'orange',
  'teal',
  'amber',
  'violet',
  'indigo',
  'magenta',
  'green',
  'red',
  'hollow',
]

/** Colours are the tokens of tokens.css, which alone knows about light and dark: one palette serves both. */
const palette = {
  primary: fill('--primary', '--on-primary'),
  secondary: fill('--accent', '--surface'),
  error: fill('--error', '--surface'),
  warning: fill('--amber-fg', '--amber-bg'),
  info: fill('--link', '--surface'),
  success: fill('--gain', '--surface'),
  text: { primary: 'var(--text)', secondary: 'var(--text2)', disabled: 'var(--text3)' },
  divider: 'var(--line)',
  background: { default: 'var(--bg)', paper: 'var(--surface)' },
  metal: { pt: 'var(--pt)', pd: 'var(--pd)', rh: 'var(--rh)' },
  status: Object.fromEntries(
    tones.map((tone) => [tone, { bg: `var(--${tone}-bg)`, fg: `var(--${tone}-fg)` }]),
  ) as Record<Tone, { bg: string; fg: string }>,
}

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', nativeColor: true },
  colorSchemes: { light: { palette }, dark: { palette } },
  shape: { borderRadius: 6 },
  breakpoints: { values: { xs: 0, sm: 600, md: 700, lg: 1200, xl: 1536 } },
  typography: {
    fontFamily: "'Inter Variable', Inter, Roboto, 'Helvetica Neue', Arial, sans-serif",
    fontSize: 13,
    fontWeightBold: 600,
    button: { textTransform: 'none', fontWeight: 500, fontSize: 13, lineHeight: '20px', letterSpacing: 0 },
    body1: { fontSize: 13, lineHeight: '20px' },
  },
  transitions: {
    create: () => 'none',
    duration: {
      shortest: 0,
      shorter: 80,
      short: 120,
      standard: 120,
      complex: 120,
      enteringScreen: 120,
      leavingScreen: 120,
    },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { size: 'small', variant: 'outlined', disableElevation: true },
      styleOverrides: {
        root: { height: 32, minWidth: 0, padding: '0 12px', whiteSpace: 'nowrap', gap: 6 },
        outlined: {
          borderColor: 'var(--line2)',
          color: 'var(--text)',
          background: 'var(--surface)',
          '&:hover': { background: 'var(--sunken)', borderColor: 'var(--field)' },
        },
        text: { color: 'var(--text)', '&:hover': { background: 'var(--sunken)' } },
        startIcon: { margin: 0 },
        endIcon: { margin: 0 },
      },
      variants: [
        {
          props: { variant: 'outlined', color: 'error' },
          style: { color: 'var(--error)', borderColor: 'var(--error)' },
        },
        { props: { variant: 'contained', color: 'error' }, style: { color: '#fff', background: 'var(--error-fill)' } },
      ],
    },
    MuiIconButton: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { width: 32, height: 32, borderRadius: 6, color: 'var(--text2)' } },
    },
    MuiPaper: {
      defaultProps: { elevation: 0, variant: 'outlined' },
      styleOverrides: { root: { backgroundImage: 'none', borderColor: 'var(--line)' } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { borderRadius: 10, boxShadow: 'var(--shadow)' },
        paperFullScreen: { borderRadius: 0, border: 0 },
      },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: 16, lineHeight: '24px', fontWeight: 600, padding: '14px 20px 10px' } },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '4px 20px 16px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px', borderTop: '1px solid var(--line)' } } },
    // Menus hang outside the page's landmarks; as a region of their own they are still found by readers.
    MuiMenu: {
      defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Menu' } } },
      styleOverrides: { paper: { boxShadow: 'var(--shadow)', minWidth: 180 } },
    },
    MuiDrawer: { styleOverrides: { paper: { border: 0 } } },
    MuiPopover: { styleOverrides: { paper: { boxShadow: 'var(--shadow)' } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          fontSize: 13,
          minHeight: 32,
          gap: 8,
          '@media (max-width: 699px), (pointer: coarse)': { minHeight: 44 },
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: { backgroundColor: 'rgb(13 20 24 / .5)' },
        invisible: { backgroundColor: 'transparent' },
      },
    },
  },
})

function fill(main: string, text: string) {
  return { main: `var(${main})`, light: `var(${main})`, dark: `var(${main})`, contrastText: `var(${text})` }
}

declare module '@mui/material/styles' {
  interface Palette {
    metal: Record<'pt' | 'pd' | 'rh', string>
    status: Record<Tone, { bg: string; fg: string }>
  }
  interface PaletteOptions extends Partial<Pick<Palette, 'metal' | 'status'>> {}
}
