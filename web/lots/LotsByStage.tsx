import { counted, figure } from '@cupel/domain/kit/amount-text.ts'
import { given, sum } from '@cupel/domain/kit/given.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import { lbs, toz } from '@cupel/domain/kit/units.ts'
import { lotsByStage } from '@cupel/domain/lots/lots-by-stage.ts'
import { final, lotPath, lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { isIn } from '@cupel/domain/kit/statuses.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useNow } from '../kit/now.ts'
import { Panel } from '../kit/Panel.tsx'
import { useLive } from '../kit/live.ts'
import { hrefOf } from '../kit/screen.ts'
import { StatusChip } from '../kit/StatusChip.tsx'
import { HrefLink, To } from '../kit/To.tsx'
import { lotsScreen } from './lots.area.ts'
import css from './LotsByStage.module.css'

const way = lotPath.filter((code) => !isIn(final, code))
const day = 86_400_000

/** Where lots under way stand: each stage opens the list of its lots. */
export function LotsByStage() {
  const { data, error, refetch } = useLive(lotsByStage)
  const now = useNow()
  const stages = data?.stages ?? []
  const count = stages.reduce((all, one) => all + one.lots, 0)
  const weight = sum(stages.map((one) => given(one.lbs, 'lbs', lbs))).as('lbs', lbs)
  const contained = metals.map((metal) => {
    const ounces = sum(stages.map((one) => given(one[`contained_${metal}`], metal, toz))).as(metal, toz)
    return `${metalLetters[metal]} ${figure(ounces.toString(), 3)}`
  })
  return (
    <Panel
      title="Lots by stage"
      note={
        data &&
        [
          counted(count, 'live lot'),
          `${figure(weight.toString(), 2)} lbs`,
          `contained toz ${contained.join(' · ')}`,
        ].join(' · ')
      }
      actions={<To screen={lotsScreen}>Open the list</To>}
    >
      {error && !data ? (
        <EmptyState kind="error" title="The lots could not be loaded" error={error} again={() => void refetch()} />
      ) : (
        <ul className={css.pipe} aria-busy={!data}>
          {way.map((code) => {
            const stage = stages.find(({ status }) => status === code)
            return (
              <li key={code}>
                <StatusChip of={lotStatus} code={code} />
                <div className="row between baseline">
                  {stage ? (
                    <HrefLink
                      className="big"
                      href={hrefOf(lotsScreen, {}, { status__in: code })}
                      aria-label={`${counted(stage.lots, 'lot')} ${lotStatus.label(code)}`}
                    >
                      {figure(stage.lots)}
                    </HrefLink>
                  ) : (
                    <span className="big dim3">{data ? '0' : ' '}</span>
                  )}
                  <span className="sm dim num">{stage && `${figure(stage.lbs, 0)} lbs`}</span>
                </div>
                <div className="xs dim3">
                  {stage ? `oldest ${counted(Math.floor((now - Date.parse(stage.oldest)) / day), 'day')}` : ' '}
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
