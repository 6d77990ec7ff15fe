import { companionName } from '@cupel/domain/kit/companions.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { currenciesOf, type MoneyProps } from './Money.tsx'
import { date, quantityText, valueText } from '@cupel/domain/kit/value-text.ts'
import { today } from './format.ts'
import { drawerLines, showing } from './registered.ts'
import { hrefOf } from './screen.ts'
import { useMe } from './session.ts'
import { HrefLink } from './To.tsx'

/** An amount that was typed in another currency than its reader's: in his, and beside it as it was typed. */
export function ForeignMoney({ row, field, meta, narrow = false }: MoneyProps) {
  const original = valueText(row[field], meta, row)
  const { typed, shown } = currenciesOf({ row, meta })
  const amount = row[companionName(field)] as string | null
  if (row[field] === null) return original
  if (amount === null)
    return <WithoutRate original={original} from={typed} to={shown} day={dayOf(row, meta.on)} narrow={narrow} />
  const text = quantityText(amount, meta, shown)
  if (narrow)
    return (
      <span className="num" title={`${original} as it was typed`}>
        {text}
      </span>
    )
  return (
    <>
      <span className="num">{text}</span> <span className="sm dim3">({original})</span>
    </>
  )
}

interface WithoutRateProps {
  original: string
  from: string
  to: string
  day: string
  narrow: boolean
}

/** The amount as it was typed, and which rate is missing; whoever may type it is led there. */
function WithoutRate({ original, from, to, day, narrow }: WithoutRateProps) {
  const me = useMe()
  const screen = showing.get('fx rate')
  // Whoever keeps the rates has them in the drawer.
  const keepers = drawerLines.find((line) => line.screen.path === screen?.path)?.may
  const missing = `No ${['USD', ...[from, to].filter((one) => one !== 'USD')].join('/')} rate for ${date(day)}`
  if (narrow)
    return (
      <span className="num" title={missing}>
        {original} <span className="warned">no rate</span>
      </span>
    )
  return (
    <>
      <span className="num">{original}</span>{' '}
      <span className="sm warned">
        {missing}
        {screen && allowed(keepers ?? 'nobody', me) && (
          <>
            : <HrefLink href={hrefOf(screen, {}, { missing: day })}>type it</HrefLink>
          </>
        )}
      </span>
    </>
  )
}

function dayOf(row: MoneyProps['row'], on = 'fx_date'): string {
  const said = row[on]
  return typeof said === 'string' ? said : today()
}
