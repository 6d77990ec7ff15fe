import { calculations } from '@cupel/domain/figures.ts'
import { useRef } from 'react'
import { Panel } from '../../kit/Panel.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { remembered } from '../../kit/remembered.ts'
import { useMe } from '../../kit/session.ts'
import { useShortcuts } from '../../kit/shortcuts.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useScreenSearch } from '../../kit/url.ts'
import { CalculationPage } from './CalculationPage.tsx'
import { isBlank } from './inputs.ts'
import { keptInputs } from './kept.ts'
import { figuresScreen } from '../shell.area.ts'
import { To } from '../../kit/To.tsx'
import css from './figures.module.css'

/** Every calculation of the house: found by its words here, tried by name at `?name=`. */
export default function FiguresPage() {
  const [{ name }] = useScreenSearch(figuresScreen)
  const chosen = calculations.find((one) => one.name === name)
  if (chosen) return <CalculationPage key={name} calculation={chosen} />
  return <Calculations unknown={name} />
}

function Calculations({ unknown }: { unknown: string }) {
  const [{ words }, change] = useScreenSearch(figuresScreen)
  const search = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => search.current?.focus() })
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = calculations.filter((one) =>
    wanted.every((word) => `${one.title} ${one.name} ${one.group}`.toLowerCase().includes(word)),
  )
  return (
    <>
      <PageHead title="Figures" facts={`${calculations.length} calculations, each to be tried`} />
      {unknown !== '' && (
        <div className="note">
          <Icon name="warning" /> No calculation is called {unknown}.
        </div>
      )}
      <label className={`input ${css.figSearch}`}>
        <Icon name="search" />
        <input
          ref={search}
          type="search"
          value={words}
          placeholder="Search the calculations"
          aria-label="Search the calculations"
          onChange={(event) => change({ name: '', words: event.target.value })}
        />
        <kbd>/</kbd>
      </label>
      {found.length === 0 && (
        <EmptyState kind="empty" title="Nothing found" line="No calculation has all these words." />
      )}
      <div className={css.figGroups}>
        {Object.entries(Object.groupBy(found, (one) => one.group)).map(([group, some]) => (
          <Panel key={group} title={group}>
            <ul>
              {some?.map(({ name, title }) => (
                <Entry key={name} name={name} title={title} />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  )
}

function Entry({ name, title }: { name: string; title: string }) {
  const me = useMe()
  const begun = !isBlank(remembered(keptInputs(me.id, name), {}))
  return (
    <li>
      <To className={`row baseline ${css.figEntry}`} screen={figuresScreen} search={{ name }}>
        <span className="grow">{title}</span>
        {begun && <span className="xs dim">tried</span>}
        <code className="xs dim3">{name}</code>
      </To>
    </li>
  )
}
