import { counted } from '@cupel/domain/kit/amount-text.ts'
import { metalLetters, metalNames, metals, type Metal } from '@cupel/domain/kit/metals.ts'
import { positionCall } from '@cupel/domain/position/position-calls.ts'
import {
  custodies,
  stages,
  stageTexts,
  stageWords,
  type Custody,
  type Stage,
} from '@cupel/domain/position/position-stages.ts'
import { Fragment, useMemo, type ReactNode } from 'react'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Figure } from '../kit/Figure.tsx'
import { tozText } from '../kit/format.ts'
import { usePhone } from '../kit/media.ts'
import { PageHead } from '../kit/PageHead.tsx'
import { Panel } from '../kit/Panel.tsx'
import { useLive } from '../kit/live.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { HrefLink } from '../kit/To.tsx'
import { hrefOf } from '../kit/screen.ts'
import { useRawSearch } from '../kit/url.ts'
import { PriceAge, useLatestRates } from '../shell/PriceTicker.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { positionScreen } from './position.area.ts'
import { signed } from './PositionBand.tsx'
import { cellOf, standings, type Sums } from './standing.ts'
import css from './position.module.css'

const custodyTexts: Readonly<Record<Custody, string>> = { own: 'Our metal', customers: 'Customers’ metal' }
const all = [...stages, 'hedged'] as const

/** Every stage of each metal, ours and customers’; a stage opens to its documents, a sum to its stages. */
export default function PositionPage(): ReactNode {
  const [{ stage = '', custody = 'own' }] = useRawSearch()
  const { data, error, refetch } = useLive(positionCall)
  const rates = useLatestRates().data
  const at = all.find((one) => one === stage)
  return (
    <>
      <PageHead title="Metal position" facts={rates ? <PriceAge of={rates} /> : 'No prices'} />
      {error && !data && (
        <EmptyState kind="error" title="The position could not be loaded" error={error} again={() => void refetch()} />
      )}
      {!error && !data && <EmptyState kind="loading" rows={12} />}
      {data && (
        <div className="col">
          {custodies.map((one) => (
            <Fragment key={one}>
              <Standing custody={one} sums={data.sums} prices={rates} />
              {at && one === custody && <DocumentsCard key={at} stage={at} custody={one} />}
            </Fragment>
          ))}
        </div>
      )}
    </>
  )
}

interface Line {
  key: string
  what: ReactNode
  cell: (metal: Metal) => ReactNode
  documents?: number | undefined
  kind?: 'sum' | 'whole'
}

/** Stages down, metals across; of customers’ metal there is no value, for it is not ours. */
function Standing({
  custody,
  sums,
  prices,
}: {
  custody: Custody
  sums: Sums
  prices: Record<Metal, string> | undefined
}) {
  const phone = usePhone()
  const { of, total } = useMemo(() => standings(sums, custody, prices), [sums, custody, prices])
  const stageLine = (stage: Stage | 'hedged'): Line => {
    const cell = cellOf(sums, custody, stage)
    const open = (words: ReactNode) =>
      cell ? (
        <HrefLink href={hrefOf(positionScreen, {}, { stage, custody })} title={stageWords[stage]}>
          {words}
        </HrefLink>
      ) : (
        <span title={stageWords[stage]}>{words}</span>
      )
    return {
      key: stage,
      what: open(stage === 'hedged' ? 'Less hedged' : stageTexts[stage]),
      documents: cell?.documents,
      cell: (metal) => (cell ? open(tozText(cell[metal])) : <span className="dim3">{tozText('0')}</span>),
    }
  }
  const lines: Line[] = [
    ...stages.map(stageLine),
    {
      key: 'held',
      what: 'Held',
      kind: 'sum',
      cell: (metal) => <Figure value={of[metal].held} unit="" label={`Held ${metalNames[metal]}`} />,
    },
    stageLine('hedged'),
    {
      key: 'net',
      what: 'Net, long or short',
      kind: 'whole',
      cell: (metal) => (
        <span className={of[metal].isShort ? 'acc' : undefined}>
          <Figure
            value={of[metal].net}
            unit=""
            text={signed(of[metal].net.toString())}
            label={`Net ${metalNames[metal]}`}
          />
        </span>
      ),
    },
    ...(custody === 'own' && !phone
      ? [
          {
            key: 'value',
            what: <>Value at market {total && <Figure value={total} label="Net at market" />}</>,
            cell: (metal: Metal) => {
              const { value } = of[metal]
              return value ? (
                <Figure value={value} label={`Value of ${metalNames[metal]}`} />
              ) : (
                <span className="dim3">--</span>
              )
            },
          },
        ]
      : []),
  ]
  return (
    <Panel
      title={custodyTexts[custody]}
      note={
        custody === 'own'
          ? 'toz by stage; what is long loses when prices fall'
          : 'toz in our custody: tolled and brokered, never our exposure'
      }
    >
      <Sheet
        className={css.grid}
        label={custodyTexts[custody]}
        rows={lines}
        kind={({ kind }) => kind}
        columns={(c) => [
          c.text('Stage', ({ what }) => what, { width: phone ? 104 : 360 }),
          c.text('Documents', ({ documents }) => (documents === undefined ? ' ' : counted(documents, 'document')), {
            desk: true,
          }),
          ...metals.map((metal) => ({
            ...c.text(phone ? metalLetters[metal] : metalNames[metal], ({ cell }) => cell(metal)),
            right: true,
            unit: phone ? undefined : 'toz',
          })),
        ]}
      />
    </Panel>
  )
}
