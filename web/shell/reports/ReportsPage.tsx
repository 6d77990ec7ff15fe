import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { screens } from '../../kit/registered.ts'
import { hrefOf, titleOf } from '../../kit/screen.ts'
import { mayOpen } from '../../kit/screen-at.ts'
import { useMe } from '../../kit/session.ts'
import { HrefLink } from '../../kit/To.tsx'
import { helpTexts } from '../help-texts.ts'

/** Every report that this person may open, by area, with what it tells. */
export default function ReportsPage() {
  const me = useMe()
  const mine = screens.filter((screen) => screen.isReport && mayOpen(screen, me))
  const areas = Object.entries(Object.groupBy(mine, ({ area }) => area ?? ''))
  return (
    <>
      <PageHead title="Reports" facts={`${mine.length} you may open`} />
      {mine.length === 0 && <EmptyState kind="empty" title="No reports" line="None of the reports is for your role." />}
      <div className="fields">
        {areas.map(([area, some]) => (
          <Panel key={area} title={area} padded>
            <ul>
              {some?.map((screen) => (
                <li key={screen.path} style={{ padding: '6px 0' }}>
                  <HrefLink href={hrefOf(screen)} className="medium">
                    {screen.words ?? titleOf(screen)}
                  </HrefLink>
                  <span className="sm dim" style={{ display: 'block' }}>
                    {helpTexts[screen.path]}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  )
}
