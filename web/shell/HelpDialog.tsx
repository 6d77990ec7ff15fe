import { capitalised } from '@cupel/domain/kit/words.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/overlays.ts'
import { linkOf } from '../kit/PageHead.tsx'
import { titleOf, type Screen } from '../kit/screen.ts'
import { mayOpen } from '../kit/screen-at.ts'
import { useMe } from '../kit/session.ts'
import { modKey } from '../kit/shortcuts.ts'
import { goPlaces } from './go-places.ts'
import { helpTexts } from './help-texts.ts'

const keymap: readonly (readonly [keys: string, does: string])[] = [
  [`⇧ ~  ${modKey} K`, 'Search everything'],
  ['/', 'Search the list'],
  ['F', 'Add a filter'],
  ['J  K', 'Next row, row before'],
  ['Enter', 'Open the row'],
  ['X', 'Select the row'],
  ['Esc', 'Clear the selection, close'],
  ['C', 'Create'],
  ['E', 'Edit'],
  [`${modKey} S`, 'Save'],
  ['[', 'Fold the drawer'],
  ['?', 'This map'],
]

/** What the screen is for, and the keys that work everywhere. */
export function HelpDialog({ screen, onClose }: { screen: Screen | undefined; onClose: () => void }) {
  const me = useMe()
  const help = screen && helpTexts[screen.path]
  const offered = Object.entries(goPlaces).filter(([, screen]) => mayOpen(screen, me))
  const letters = offered.map(([letter]) => letter.toUpperCase()).join(' ')
  const going = [
    [`G, then ${letters}`, capitalised(offered.map(([, screen]) => linkOf(screen).text.toLowerCase()).join(', '))],
  ] as const
  return (
    <Dialog
      title={screen ? (screen.words ?? titleOf(screen)) : 'Help'}
      textOnly
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {help && <p style={{ marginBottom: 16 }}>{help}</p>}
      <h3>Keys</h3>
      <dl className="keymap">
        {[...keymap, ...going].map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
