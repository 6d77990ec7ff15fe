import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { date, lbsText } from '../../kit/format.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { Offer } from './CodeBox.tsx'
import checkInCss from '../CheckIn.module.css'
import css from './Buying.module.css'

interface OfferListProps {
  id: string
  /** What was typed, to be marked in the codes. */
  text: string
  offers: readonly Offer[]
  /** The answer to an older text: shown dimmed until the new one comes. */
  stale: boolean
  at: number
  onHover: (at: number) => void
  onPick: (offer: Offer) => void
  problem: string | null | undefined
}

/** Converters that match, each with what would be paid for it. */
export function OfferList({ id, text, offers, stale, at, onHover, onPick, problem }: OfferListProps) {
  return (
    <div className={stale ? `card ${css.offers} stale` : `card ${css.offers}`}>
      <ul id={id} role="listbox" aria-label="Converters">
        {offers.map((offer, i) => (
          <li
            key={offer.id}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === at}
            className={css.buyLine}
            onMouseMove={() => onHover(i)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !stale && onPick(offer)}
          >
            <span className={css.thumb}>
              <Icon name="converter" size={22} />
            </span>
            <span className="grow">
              <span className={`medium ellipsis ${css.block}`}>
                <Marked text={offer.code} part={text} /> <span className="dim">{other(offer)}</span>
              </span>
              <span className={`sm dim ellipsis ${css.block}`}>
                <span className={checkInCss.kind}>CV</span> {assayWords(offer)}
              </span>
            </span>
            <span className="num">
              <b className={css.block}>{moneyText(offer.price)}</b>
              <span className="xs dim3">full {moneyText(offer.full_value)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={problem ? `sm ${css.offersNote} err` : 'sr-only'} role="status">
        {problem ?? (stale ? '' : offers.length === 0 ? 'No converter has this code' : `${offers.length} found`)}
      </p>
      {!problem && !stale && offers.length === 0 && (
        <p className={`sm dim ${css.offersNote}`} aria-hidden="true">
          No converter has this code.
        </p>
      )}
    </div>
  )
}

function other({ code, cat_name }: Offer): string {
  return cat_name.startsWith(code) ? cat_name.slice(code.length).trim() : cat_name
}

function assayWords({ assays, yield_lbs, assayed_at, below_min }: Offer): string {
  if (assays === 0) return 'no assay, no value'
  const month = date(assayed_at).replace(/\/\d\d\//, '/')
  return [`${lbsText(yield_lbs)} lbs`, `assay ${month}`, below_min ? 'below minimum' : ''].filter(Boolean).join(' · ')
}

function Marked({ text, part }: { text: string; part: string }) {
  const from = text.toUpperCase().indexOf(part.toUpperCase())
  if (from < 0) return text
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, from + part.length)}</mark>
      {text.slice(from + part.length)}
    </>
  )
}
