import { namedIn, type Door } from '@cupel/domain/identity/permission-doors.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/overlays.ts'
import { screens } from '../kit/registered.ts'
import { titleOf, type Screen } from '../kit/screen.ts'
import css from './Roles.module.css'

interface OpensDialogProps {
  kind: 'permission' | 'role'
  name: string
  doors: readonly Door[]
  onClose: () => void
}

/** What a permission, or the name of a role, opens: read from the screens and calls that ask for it. */
export function OpensDialog({ kind, name, doors, onClose }: OpensDialogProps) {
  const side = kind === 'permission' ? 'permissions' : 'roles'
  const shown = screens.filter((screen) => namesOf(screen, side).includes(name))
  const calls = doors.filter((door) => door[side].includes(name))
  return (
    <Dialog
      title={kind === 'permission' ? `What ${name} opens` : `What ${name} opens by its name`}
      width={640}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {/* Long, it scrolls by keys. */}
      <div className={`col ${css.opens}`} tabIndex={0} role="group" aria-label="What it opens">
        <h3>Screens</h3>
        {shown.length === 0 && <p className="dim">No screen asks for it.</p>}
        <ul>
          {shown.map((screen) => (
            <li key={screen.path}>
              {titleOf(screen)} <code className="sm dim">{screen.path}</code>
            </li>
          ))}
        </ul>
        <h3>Calls</h3>
        {calls.length === 0 && <p className="dim">No call asks for it yet.</p>}
        <ul>
          {calls.map(({ method, path, says }) => (
            <li key={`${method} ${path}`}>
              {says}{' '}
              <code className="sm dim">
                {method} {path}
              </code>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function namesOf({ may }: Screen, side: 'permissions' | 'roles'): readonly string[] {
  return may === undefined || may === 'public' ? [] : namedIn(may)[side]
}
