import type { DemoCompany } from '@cupel/domain/identity/sign-in.ts'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { initials } from '../kit/format.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { snackFailure } from '../kit/snack.ts'
import { useThemeMode } from '../kit/theme-mode.ts'
import { signIn } from './account/sign-in.ts'

type Person = DemoCompany['cast'][number]

/** The people of the demo company: one click, or a digit, signs in as one of them. */
export function DemoCast({ company: { cast, facts } }: { company: DemoCompany }) {
  const { dark, toggle } = useThemeMode()
  const [busy, setBusy] = useState(false)
  const enter = (person: Person | undefined) => {
    if (!person || busy) return
    setBusy(true)
    signIn(person.email, person.password)
      .catch((error: unknown) => snackFailure(error))
      .finally(() => setBusy(false))
  }
  useShortcuts(Object.fromEntries(cast.map((person, i) => [String(i + 1), () => enter(person)])))
  return (
    <section className="landing-right col" aria-labelledby="demo-title">
      <div className="row between" style={{ alignItems: 'flex-start' }}>
        <div>
          <div className="row">
            <h2 id="demo-title" className="big">
              Demo company
            </h2>
            <span className="badge">demo data</span>
          </div>
          <p className="dim">Choose a person. Everything you change stays on this machine and can be reset.</p>
        </div>
        <Button small style={{ flex: 'none' }} icon={dark ? 'sun' : 'moon'} onClick={toggle}>
          {dark ? 'Light' : 'Dark'}
        </Button>
      </div>
      <ul className="cast">
        {cast.map((person, i) => (
          <li key={person.email}>
            <button
              type="button"
              className="row"
              disabled={busy}
              onClick={() => enter(person)}
              aria-keyshortcuts={String(i + 1)}
            >
              <span className="avatar centred" aria-hidden="true">
                {initials(person.name)}
              </span>
              <span className="grow">
                <b className="medium">{person.name}</b>
                <span className="sm bold dim">{person.role}</span>
                <span className="sm dim">{person.says}</span>
              </span>
              <kbd aria-hidden="true">{i + 1}</kbd>
            </button>
          </li>
        ))}
      </ul>
      <ul className="landing-facts row wrap sm dim">
        {facts.map((fact) => (
          <li key={fact}>
            <Fact text={fact} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `3 yards contained, returned`: the count and its noun stand out. */
function Fact({ text }: { text: string }) {
  const [, lead, rest] = /^(\S+ \S+)(.*)$/.exec(text) ?? [undefined, text, '']
  return (
    <>
      <b>{lead}</b>
      {rest}
    </>
  )
}
