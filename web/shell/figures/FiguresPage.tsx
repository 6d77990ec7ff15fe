import { fieldsOf } from '@cupel/domain/figure-inputs.ts'
import { calculations } from '@cupel/domain/figures.ts'
import type { Calculation } from '@cupel/domain/kit/calculation.ts'
import type { Source } from '@cupel/domain/kit/figure.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../kit/Panel.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { remembered, useRemembered } from '../../kit/remembered.ts'
import { useMe } from '../../kit/session.ts'
import { useShortcuts } from '../../kit/shortcuts.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useScreenSearch } from '../../kit/url.ts'
import { isBlank, valueAt, type Inputs } from './inputs.ts'
import { keptInputs, keptRun, headlineOf, pathInWords, runOf, type Run } from './run.ts'
import { figuresScreen } from '../shell.area.ts'
import { To } from '../../kit/To.tsx'
import { ExplainAside, ExplainProvider, useExplain } from '../../kit/Explain.tsx'
import { exactText, isTagged } from '../../kit/format.ts'
import { usePhone } from '../../kit/media.ts'
import { send } from '../../kit/send.ts'
import { snackFailure } from '../../kit/snack.ts'
import { Stick } from '../../kit/Stick.tsx'
import { useWorkedOut } from '../../kit/worked-out.ts'
import { CalculationHead } from './CalculationHead.tsx'
import { InputsCard } from './InputsCard.tsx'
import { KeptRunCard } from './KeptRunCard.tsx'
import { OutputsCard } from './OutputsCard.tsx'
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

interface Listed {
  results: { name: string; example: Inputs }[]
}

/** One calculation with inputs of one's own: worked out after every keystroke, and kept in this browser. */
function CalculationPage({ calculation }: { calculation: Calculation }) {
  const { name } = calculation
  const me = useMe()
  const [inputs, setInputs] = useRemembered<Inputs>(keptInputs(me.id, name), {})
  const [kept, setKept] = useRemembered<Inputs | null>(keptRun(me.id, name), null)
  // Inputs that came all at once make the form anew: which of its parts stand open depends on them.
  const [turn, setTurn] = useState(0)
  const { data: listed, refetch } = useQuery({
    queryKey: ['figures'],
    queryFn: ({ signal }) => send<Listed>('GET', '/api/figures/', { signal }),
    staleTime: Infinity,
  })
  const example = exampleIn(name, listed)
  const run = useWorkedOut(ranWith, calculation, inputs, example, me.username)
  const before = useMemo(() => kept && runOf(calculation, kept, (field) => ({ field })), [calculation, kept])
  const fields = useMemo(() => fieldsOf(calculation.input), [calculation])
  const fill = useCallback(
    (all: Inputs) => {
      setInputs(all)
      setTurn((turn) => turn + 1)
    },
    [setInputs],
  )
  const fillExample = useCallback(() => {
    const failed = () => snackFailure(new Error('The example could not be loaded'))
    if (example) return fill(example)
    refetch().then(({ data }) => {
      const given = exampleIn(name, data)
      if (given) fill(given)
      else failed()
    }, failed)
  }, [example, fill, name, refetch])
  return (
    <ExplainProvider onField={showField}>
      <CalculationHead calculation={calculation} run={run} onExample={fillExample} onFill={fill} onKeep={setKept} />
      <Headline name={name} run={run} />
      <div className={`workbench ${css.calcFig}`}>
        <InputsCard key={turn} fields={fields} run={run} inputs={inputs} onChange={setInputs} />
        <OutputsCard name={name} run={run} onExample={fillExample} onField={showField} />
        <div className="col">
          <ExplainAside />
          <Hint kept={kept !== null} />
          {before && <KeptRunCard before={before} after={run} onLoad={fill} onForget={setKept} />}
        </div>
      </div>
    </ExplainProvider>
  )
}

const exampleIn = (name: string, listed: Listed | undefined) =>
  listed?.results.find((one) => one.name === name)?.example

function ranWith(calculation: Calculation, inputs: Inputs, example: Inputs | undefined, person: string): Run {
  return runOf(calculation, inputs, (field): Source => {
    const path = field.split('.')
    const isExample = example !== undefined && valueAt(example, path) === valueAt(inputs, path)
    return { field, ...(isExample ? { note: 'worked example' } : { by: `typed by ${person}` }) }
  })
}

/** On a phone the outputs lie far below the inputs: what they come to stays in sight. */
function Headline({ name, run }: { name: string; run: Run }) {
  const phone = usePhone()
  const headline = run.outputs && !isBlank(run.inputs) && headlineOf(name, run.outputs)
  if (!phone || !headline) return null
  const [path, figure] = headline
  return (
    <Stick>
      <span>
        <span className="xs dim">{pathInWords(path)}</span>
        <b>
          {exactText(figure)} {isTagged(figure) && <span className="unit">{figure.unit?.tag}</span>}
        </b>
      </span>
    </Stick>
  )
}

/** What a person new to this can do, until he has done it. */
function Hint({ kept }: { kept: boolean }) {
  const { figure } = useExplain()
  if (figure || kept) return null
  return (
    <Panel title="From here">
      <ul className={`card-body dim ${css.figList}`}>
        <li>A figure opens to the sum that made it, and on to what that is made of: click it, or press Enter on it.</li>
        <li>Keep a run, then change an input: what differs is told, leaf by leaf.</li>
        <li>Copy and paste take inputs to the command line, to a program, and back.</li>
        <li>What you type stays in this browser and is sent nowhere.</li>
      </ul>
    </Panel>
  )
}

/** Leads to the input at this place, unfolding what it is in. */
function showField(field: string) {
  const [input] = document.getElementsByName(field)
  const folded = input?.closest('details')
  if (folded) folded.open = true
  // On a phone the explanation is a sheet that gives the focus back as it closes.
  setTimeout(() => {
    input?.focus()
    input?.scrollIntoView({ block: 'center' })
  })
}
