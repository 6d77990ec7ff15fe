import { counted } from '@cupel/domain/kit/amount-text.ts'
import { counts } from '@cupel/domain/kit/counts.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { brandings, host } from '../../kit/hosts.ts'
import { Icon } from '../../kit/Icon.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { useEndpoint } from '../../kit/queries.ts'
import { HrefLink } from '../../kit/To.tsx'
import { dashboardScreen } from '../shell.area.ts'
import css from './first-run.module.css'
import { groups, type Step } from './steps.ts'

const steps = groups.flatMap((group) => group.steps)
const asked = { of: steps.map((step) => ({ list: step.counts, filters: {} })) }

/** A company begins: what it needs, step by step, typed or from files. What is done is seen from what is there. */
export default function FirstRunPage() {
  const { data, error, refetch } = useEndpoint(counts, { body: asked }, { silent: true })
  const found = new Map(steps.map((step, at) => [step, data?.counts[at] ?? 0]))
  const isDone = (step: Step) => (found.get(step) ?? 0) > (step.from ?? 0)
  const needed = steps.filter((step) => step.needed)
  const open = needed.filter((step) => !isDone(step))
  return (
    <>
      <PageHead
        title="First run"
        facts={data && `${needed.length - open.length} of ${needed.length} needed steps done`}
        actions={
          data &&
          open.length === 0 && (
            <Button variant="contained" to={dashboardScreen.href()}>
              Begin to work
            </Button>
          )
        }
      />
      {error && !data && (
        <EmptyState kind="error" title="The steps could not be loaded" error={error} again={() => void refetch()} />
      )}
      {!error && !data && <EmptyState kind="loading" rows={12} />}
      {data && (
        <div className="col">
          <p role="status">
            {open.length === 0 ? (
              <>
                <b>The company can begin.</b> What is not needed can follow at any time, here or from the lists.
              </>
            ) : (
              <>
                Still needed before the company can begin: {open.map(({ title }) => title.toLowerCase()).join(', ')}.
                You can leave at any time and go on later.
              </>
            )}
          </p>
          <Branding />
          {groups.map(({ title, steps: some }) => (
            <Panel key={title} title={title}>
              <ol className={css.steps}>
                {some.map((step) => (
                  <StepLine
                    key={step.title}
                    step={step}
                    count={found.get(step) ?? 0}
                    done={isDone(step)}
                    onClosed={() => void refetch()}
                  />
                ))}
              </ol>
            </Panel>
          ))}
        </div>
      )}
    </>
  )
}

interface StepLineProps {
  step: Step
  count: number
  done: boolean
  onClosed: () => void
}

function StepLine({ step, count, done, onClosed }: StepLineProps) {
  const { title, says, needed, one, many, list, typed, file, Import } = step
  const state = done ? 'Done' : needed ? 'Needed' : 'If there are any'
  return (
    <li className={css.step} aria-label={title}>
      <span className={done ? css.done : css.open} aria-hidden="true">
        {done && <Icon name="check" />}
      </span>
      <div className="grow">
        <h3>{title}</h3>
        <span className="sm dim">{says}</span>
      </div>
      <span className={`sm ${css.state}`}>
        {done || count > 0 ? (
          <HrefLink href={list}>{counted(count, one, many)}</HrefLink>
        ) : (
          <span className="dim">None yet</span>
        )}
        <span className={!done && needed ? 'medium' : 'dim'}>{state}</span>
      </span>
      <span className={`row wrap thumbs ${css.ways}`}>
        <Button to={typed ?? list}>
          Type <span className="sr-only">{title}</span>
        </Button>
        {Import && <Import words="From a file" onClosed={onClosed} />}
        {file && (
          <Button icon="intake" to={file.at}>
            {file.words}
          </Button>
        )}
      </span>
    </li>
  )
}

/** Who printed documents speak for. It is set where the program is installed, and said here so that nobody prints first. */
function Branding() {
  const [profile] = brandings
  const isPlaceholder = profile.name.startsWith('Company Name')
  return (
    <Panel title="Branding" note={host.displayName}>
      <div className={css.step}>
        <span className={isPlaceholder ? css.open : css.done} aria-hidden="true">
          {!isPlaceholder && <Icon name="check" />}
        </span>
        <div className="grow">
          <h3>{profile.name}</h3>
          <span className="sm dim">
            {isPlaceholder
              ? 'Documents printed at this address speak for this placeholder. Name, address and logo are not typed here: they are set in the program (web/kit/hosts.ts) by whoever builds it, before anything is printed as final.'
              : `Documents printed at this address speak for it: ${profile.address}.`}
          </span>
        </div>
      </div>
    </Panel>
  )
}
