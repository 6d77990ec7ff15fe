import { allowed } from '@cupel/domain/kit/roles.ts'
import { date } from '@cupel/domain/kit/value-text.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { seesPosition } from '@cupel/domain/position/position-rights.ts'
import { today } from '../kit/format.ts'
import { PageHead } from '../kit/PageHead.tsx'
import { useMe } from '../kit/session.ts'
import { To } from '../kit/To.tsx'
import { LotsByStage } from '../lots/LotsByStage.tsx'
import { PositionBand } from '../position/PositionBand.tsx'
import { indexScreen } from './shell.area.ts'
import { Queue } from './Queue.tsx'
import css from './Dashboard.module.css'

/** The day's work: how the metal stands, what waits for me, and where the lots are; each for whoever may see it. */
export default function DashboardPage() {
  const me = useMe()
  return (
    <>
      <PageHead
        title="Dashboard"
        facts={`${me.username}, ${date(today())}`}
        actions={<To screen={indexScreen}>All screens</To>}
      />
      <div className={css.dashboard}>
        {allowed(seesPosition, me) && <PositionBand />}
        <Queue />
        {allowed(lot.may.list, me) && <LotsByStage />}
      </div>
    </>
  )
}
