import { figure } from '@cupel/domain/kit/amount-text.ts'
import { metalNames, metals, type Metal } from '@cupel/domain/kit/metals.ts'
import { positionCall } from '@cupel/domain/position/position-calls.ts'
import { stages, stageTexts, type Stage } from '@cupel/domain/position/position-stages.ts'
import { useMemo } from 'react'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Figure } from '../kit/Figure.tsx'
import { tozText } from '../kit/format.ts'
import { MetalName } from '../kit/MetalBar.tsx'
import { usePhone } from '../kit/media.ts'
import { useLive } from '../kit/live.ts'
import { To } from '../kit/To.tsx'
import { PriceAge, useLatestRates } from '../shell/PriceTicker.tsx'
import { positionScreen } from './position.area.ts'
import { cellOf, standings, type Sums } from './standing.ts'
import css from './position.module.css'

/** Long or short of each metal, what it is worth now, and where it stands; the place is kept until it is known. */
export function PositionBand() {
  const phone = usePhone()
  const { data, error, refetch } = useLive(positionCall)
  const rates = useLatestRates().data
  const standing = useMemo(() => data && standings(data.sums, 'own', rates), [data, rates])
  if (error && !data)
    return (
      <section className="card" aria-label="Metal position">
        <EmptyState kind="error" title="The position could not be loaded" error={error} again={() => void refetch()} />
      </section>
    )
  const isEmpty = data?.sums.length === 0
  return (
    <section className={`card ${css.band}`} aria-label="Metal position" aria-busy={!data}>
      {metals.map((metal) => {
        const of = standing?.of[metal]
        const words = of?.isShort ? 'toz short' : 'toz long'
        return (
          <div key={metal}>
            <div className="row between">
              <MetalName of={metal}>{phone ? undefined : metalNames[metal]}</MetalName>
              {rates && <span className="sm dim3 num">{figure(rates[metal], 2)}</span>}
            </div>
            <div className={`row between baseline ${css.net}`}>
              <span className={of?.isShort ? 'big acc' : 'big'}>
                {of ? (
                  <Figure value={of.net} unit="" text={signed(of.net.toString())} label={`Net ${metalNames[metal]}`} />
                ) : (
                  ' '
                )}
                <span className="unit">{of ? words : ''}</span>
              </span>
              {!phone && (
                <span className="dim num">{of?.value && <Figure value={of.value} label="Value at market" />}</span>
              )}
            </div>
            {!phone && (
              <>
                <StageBar
                  sums={data?.sums ?? []}
                  metal={metal}
                  hedged={of?.hedged.toString() ?? '0'}
                  held={of?.held.toString() ?? '0'}
                />
                <div className="row between xs dim3">
                  <span>{of ? `held ${tozText(of.held.toString())}` : ' '}</span>
                  <span>{of && `hedged ${tozText(of.hedged.toString())}`}</span>
                </div>
              </>
            )}
          </div>
        )
      })}
      <div className={css.total}>
        <div>
          <div className="sm dim">Net at market</div>
          <div className="big">{standing?.total ? <Figure value={standing.total} label="Net at market" /> : ' '}</div>
        </div>
        <div className="sm dim3">
          {rates ? <PriceAge of={rates} /> : 'No prices'}
          <br />
          <To screen={positionScreen}>{isEmpty ? 'Nothing is held yet' : 'By stage'}</To>
        </div>
      </div>
    </section>
  )
}

/** Dark what is far on its way to money, light what is only quoted; below it, on the same scale, what is sold ahead. */
function StageBar({ sums, metal, held, hedged }: { sums: Sums; metal: Metal; held: string; hedged: string }) {
  const parts = stages.toReversed().map((stage) => ({ stage, ounces: cellOf(sums, 'own', stage)?.[metal] ?? '0.000' }))
  const whole = [held, hedged].map(thousandths).reduce((a, b) => (a > b ? a : b), 0n)
  const words = parts
    .filter(({ ounces }) => thousandths(ounces) > 0n)
    .map(({ stage, ounces }) => `${stageTexts[stage]} ${tozText(ounces)}`)
  return (
    <div
      role="img"
      aria-label={`${words.join(', ') || 'Nothing held'}; hedged ${tozText(hedged)}`}
      title={words.join(' · ')}
    >
      <span className={`metal-bar ${metal} ${css.stages}`}>
        {parts.map(({ stage, ounces }) => (
          <i key={stage} style={{ width: share(ounces, whole), opacity: opacity[stage] }} />
        ))}
      </span>
      <span className={`metal-bar ${css.hedged}`}>
        <i style={{ width: share(hedged, whole) }} />
      </span>
    </div>
  )
}

const opacity: Readonly<Record<Stage, number>> = {
  payable: 1,
  assayed: 0.9,
  shipped: 0.78,
  in_lot: 0.66,
  on_hand: 0.54,
  in_transit: 0.42,
  purchased: 0.32,
  quoted: 0.2,
}

/** Ounces as whole thousandths, for widths alone. */
function thousandths(value: string): bigint {
  const [whole = '0', part = ''] = value.split('.')
  return BigInt(`${whole}${part.padEnd(3, '0').slice(0, 3)}`)
}

function share(part: string, whole: bigint): string {
  const of = thousandths(part)
  if (whole <= 0n || of <= 0n) return '0%'
  const permille = (of * 1000n) / whole
  return `${permille / 10n}.${permille % 10n}%`
}

/** A long position says so by its sign as well. */
export function signed(value: string): string {
  const text = tozText(value)
  return text.startsWith('−') || /^[0.]+$/.test(text) ? text : `+${text}`
}
