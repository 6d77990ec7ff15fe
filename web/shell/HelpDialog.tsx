import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { titleOf, type Screen } from '../kit/screen.ts'
import { modKey } from '../kit/shortcuts.ts'

const keymap: readonly (readonly [keys: string, does: string])[] = [
  [`⇧ ~  or  ${modKey} K`, 'Search everything'],
  ['/', 'Search the list'],
  ['F', 'Add a filter'],
  ['J  K', 'Next row, row before'],
  ['Enter', 'Open the row'],
  ['X', 'Select the row'],
  ['Esc', 'Clear the selection, close'],
  ['C', 'Create'],
  ['E', 'Edit'],
  [`${modKey} S`, 'Save'],
  ['G, then L H P T D', 'Lots, hedges, purchases, transits, dashboard'],
  ['[', 'Fold the drawer'],
  ['?', 'This map'],
]

/** What the screen is for, and the keys that work everywhere. */
export default function HelpDialog({ screen, onClose }: { screen: Screen | undefined; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="help-title">
      <DialogTitle id="help-title">{screen ? titleOf(screen) : 'Help'}</DialogTitle>
      <DialogContent>
        {screen?.help && <p style={{ marginBottom: 16 }}>{screen.help}</p>}
        <h3>Keys</h3>
        <dl className="keymap">
          {keymap.map(([keys, does]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
