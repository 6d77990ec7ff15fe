import { Panel } from '../kit/Panel.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { hrefOf, titleOf, type Screen } from '../kit/screen.ts'
import { mayOpen } from '../kit/screen-at.ts'
import { useMe } from '../kit/session.ts'
import { screens } from '../kit/registered.ts'
import { HrefLink } from '../kit/To.tsx'
import { helpTexts } from './help-texts.ts'

/** Every screen this person may open, by area. Screens of one record are reached from their lists. */
export default function IndexPage() {
  const me = useMe()
  const open = screens.filter(
    (screen) => screen.frame !== 'bare' && !screen.path.includes('$') && screen.may !== 'public' && mayOpen(screen, me),
  )
  const areas = Object.entries(Object.groupBy(open, (screen) => screen.area ?? ''))
  return (
    <>
      <PageHead title="All screens" facts={`${open.length} you may open`} />
      <div className="fields">
        {areas.map(([area, some]) => (
          <Panel key={area} title={area} padded>
            <ul>
              {some?.map((screen) => (
                <Entry key={screen.path} screen={screen} />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  )
}

function Entry({ screen }: { screen: Screen }) {
  const help = helpTexts[screen.path]
  return (
    <li style={{ padding: '4px 0' }}>
      <HrefLink href={hrefOf(screen)}>{screen.words ?? titleOf(screen)}</HrefLink>
      {help && (
        <span className="sm dim ellipsis" style={{ display: 'block' }}>
          {help}
        </span>
      )}
    </li>
  )
}
