import { useMe } from '../kit/session.ts'
import { currencies } from '@cupel/domain/kit/fields.ts'
import { currencyWords, useCurrencySwitch } from './CurrencySwitch.tsx'
import { useThemeMode } from '../kit/theme-mode.ts'
import { Panel } from '../kit/Panel.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { FlagInput, SelectInput } from '../kit/form/TextInput.tsx'
import { ReportMailings } from './reports/ReportMailings.tsx'
import { OwnNotifications } from './OwnNotifications.tsx'
import { SignInCard } from './account/SignInCard.tsx'

/** Who I am here, and how I like it. */
export default function UserProfilePage() {
  const me = useMe()
  const { dark, toggle } = useThemeMode()
  const { now, turn } = useCurrencySwitch()
  return (
    <>
      <PageHead title={me.username} facts={me.email} />
      <Panel title="Profile">
        <dl className="facts">
          <dt>E-mail</dt>
          <dd>{me.email}</dd>
          <dt>Roles</dt>
          <dd>{me.groups.join(', ') || '--'}</dd>
          <dt>Division</dt>
          <dd>{me.divisioncode ?? '--'}</dd>
        </dl>
      </Panel>
      <Panel title="Preferences" padded>
        <div className="col">
          <FlagInput label="Dark theme" value={dark} onChange={toggle} />
          <SelectInput
            label="Money is shown in"
            value={now}
            options={currencies.map((value) => ({ value, text: `${value}, ${currencyWords[value]}` }))}
            onChange={(next) => next !== now && turn()}
          />
        </div>
      </Panel>
      <OwnNotifications />
      <Panel title="Reports by mail">
        <ReportMailings />
      </Panel>
      <SignInCard />
    </>
  )
}
