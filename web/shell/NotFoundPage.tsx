import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Icon } from '../kit/Icon.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { useSession } from '../kit/session.ts'
import { Around } from './Around.tsx'
import { dashboardScreen } from './shell.area.ts'
import { wordsOfPath } from './words-of-path.ts'

const SearchDialog = lazyDialog(async () => (await import('./search/SearchDialog.tsx')).SearchDialog)

/** At any address that is nobody's: what it says is what is looked for. */
export default function NotFoundPage() {
  const isIn = useSession().state === 'in'
  return (
    <Around>
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        kind="empty"
        title="Page not found"
        line="Nothing is kept at this address. It may have been moved, or the link is mistyped."
        action={<Button to={dashboardScreen.href()}>Go to the Dashboard</Button>}
      />
      {isIn && <SearchBox />}
    </Around>
  )
}

function SearchBox() {
  const [text, setText] = useState(() => wordsOfPath(window.location.pathname))
  const [finding, setFinding] = useState(false)
  return (
    <form
      role="search"
      className="row"
      style={{ marginTop: 16, maxWidth: 420 }}
      onSubmit={(event) => {
        event.preventDefault()
        setFinding(true)
      }}
    >
      <span className="input grow">
        <Icon name="search" />
        <input aria-label="Search everything" value={text} onChange={(event) => setText(event.target.value)} />
      </span>
      <Button type="submit">Search</Button>
      {finding && <SearchDialog begin={text} onClose={() => setFinding(false)} />}
    </form>
  )
}
