import type { Source } from '@cupel/domain/kit/figure.ts'
import { exchange } from '@cupel/domain/kit/exchange.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { metals, type Metal } from '@cupel/domain/kit/metals.ts'
import { money } from '@cupel/domain/kit/units.ts'
import { advanceStatus } from '@cupel/domain/settlement/advance-status.ts'
import { addDays } from '@cupel/domain/kit/dates.ts'
import { usualFinancePercent, usualReturnDays } from '@cupel/domain/kit/house-rules.ts'
import type { calculatorFields } from '@cupel/domain/settlement/advance-calculator-fields.ts'
import { sql } from 'drizzle-orm'
import { ouncesOf } from '../hedges/hedge-ounces.ts'
import type { Reader } from '../kit/query/database.ts'
import { weightOfLot } from '../lots/lot-ounces.ts'
import { rateOn } from '../market/fx-rate-on.ts'
import { advancesOf } from './settlement-figures.ts'
import { termsIn } from './terms-in.ts'
import { yardChoices } from './designated-yard.ts'

interface LotFacts {
  name: string
  ship_date: string | null
  arrival_date: string | null
  expected_result_return_days: number | null
  net_lbs: string | null
  received: boolean
  ppm_calculation: number | null
  total_pieces: number | null
  lbs_per_piece: string | null
  pt_ctoz_per_lb: string | null
  pd_ctoz_per_lb: string | null
  rh_ctoz_per_lb: string | null
  piece_zero_warning: boolean | null
}

/** A lot is advanced on this share of its estimate until a person says otherwise. */
const usualDepositPercent = '80'

/**
 * The advance calculator's starting point: weight and ounces from the boxes and the PPM calculation, prices from the
 * hedges, charges from the yard's terms, dates from the ship date. `sources` says of each input where it comes from. It is
 * worked out wholly in the currency shown, at the rate of the ship date or of today; an advance at that of its payment.
 * @throws 400 naming the rate that is missing
 */
export async function advanceSeed(
  read: Reader,
  lot: number,
  yard: number | undefined,
  { today, currency }: { today: string; currency: string },
): Promise<Record<string, unknown> | undefined> {
  const facts = await lotFacts(read, lot)
  if (!facts) return undefined
  const choices = await yardChoices(read, lot)
  const yardId = choices.find((choice) => choice.id === yard)?.id ?? choices[0]?.id ?? null
  const day = facts.ship_date ?? today
  const fx_rate = await rateOn(read, currency, day)
  const terms = yardId === null ? undefined : await termsIn(read, yardId, { currency, day })
  const allocations = await allocationsOf(read, lot)
  const shipped = facts.ship_date
  const arrived = facts.arrival_date !== null
  const returnDays = facts.expected_result_return_days ?? daysOf(usualReturnDays)
  const paymentDays = (terms?.client_payment_days as number | null | undefined) ?? 0
  const fromLot = (field: string): Source => ({ entity: 'lot', id: lot, field })
  const fromPpm = (field: string): Source =>
    facts.ppm_calculation === null
      ? { note: 'No PPM calculation' }
      : { entity: 'ppm_calculation', id: facts.ppm_calculation, field }
  return {
    lotName: facts.name,
    lotId: lot,
    yardId,
    yardChoices: choices,
    shipDate: shipped,
    convertersProcessed: String(facts.total_pieces ?? 0),
    mixedCatalystWeight: facts.net_lbs,
    pcToWeightConversionRate: facts.lbs_per_piece,
    ptCtozPerLb: facts.pt_ctoz_per_lb,
    pdCtozPerLb: facts.pd_ctoz_per_lb,
    rhCtozPerLb: facts.rh_ctoz_per_lb,
    showPpmPieceZeroWarning: facts.piece_zero_warning ?? true,
    currency,
    fxDate: currency === 'USD' ? null : day,
    fxRate: currency === 'USD' ? null : fx_rate,
    designatedHedges: await designatedHedges(read, lot, fx_rate),
    allocations,
    terms: terms ?? null,
    feeOverrides: {},
    freightCharge: null,
    netOtherFees: null,
    clientValueDate: addDays(shipped, returnDays) ?? null,
    expectedPaymentDate: addDays(facts.arrival_date ?? shipped, paymentDays) ?? null,
    interestPercent: (terms?.finance_charge_percent as string | null | undefined) ?? usualFinancePercent.toString(),
    depositPercent: usualDepositPercent,
    purchasedOutright: [],
    advances: (await advancesOf(read, lot, currency, advanceStatus.codes)).map(({ amount, ...line }) => ({
      ...line,
      amount_fx: amount,
    })),
    consolidateFees: false,
    sources: {
      convertersProcessed: fromPpm('total_pieces'),
      mixedCatalystWeight:
        facts.net_lbs === null ? fromPpm('lbs_per_piece') : fromLot(facts.received ? 'net_wet_lbs' : 'box_net_lbs'),
      pcToWeightConversionRate: fromPpm('lbs_per_piece'),
      ptCtozPerLb: fromPpm('pt_ctoz_per_lb'),
      pdCtozPerLb: fromPpm('pd_ctoz_per_lb'),
      rhCtozPerLb: fromPpm('rh_ctoz_per_lb'),
      clientValueDate: { ...fromLot('ship_date'), note: `+ ${returnDays} days to the smelter’s return` },
      expectedPaymentDate: {
        ...fromLot(arrived ? 'arrival_date' : 'ship_date'),
        note: `+ ${paymentDays} days of the yard’s terms`,
      },
      interestPercent: terms?.finance_charge_percent
        ? { entity: 'brokerage_term', id: terms.id as number, field: 'finance_charge_percent' }
        : { note: 'House constant' },
      depositPercent: { note: 'House constant' },
      ...Object.fromEntries(
        allocations.map(({ hedgeId }) => [
          `allocations.${hedgeId}`,
          { entity: 'hedge', id: hedgeId, note: 'allocated to the lot' } satisfies Source,
        ]),
      ),
      terms: terms ? { entity: 'brokerage_term', id: terms.id as number } : { note: 'No Brokerage Terms Available' },
    } satisfies Record<string, Source>,
  } satisfies Record<keyof typeof calculatorFields.shape, unknown> & Record<string, unknown>
}

const daysOf = (figure: { toString(): string }) => Number.parseInt(figure.toString(), 10)

function lotFacts(read: Reader, lot: number): Promise<LotFacts | undefined> {
  return read.one<LotFacts>(sql`
    select
      lots.name,
      lots.ship_date,
      lots.arrival_date,
      m.expected_result_return_days,
      own.lbs as net_lbs,
      lots.net_wet_lbs is not null as received,
      p.id as ppm_calculation,
      p.total_pieces,
      p.lbs_per_piece,
      p.pt_ctoz_per_lb,
      p.pd_ctoz_per_lb,
      p.rh_ctoz_per_lb,
      p.piece_zero_warning
    from lots
    join smelters m on m.id = lots.smelter
    cross join ${weightOfLot} own
    left join ppm_calculations p on p.id = lots.ppm_calculation
    where lots.id = ${lot}`)
}

/** Their prices in the currency shown, and as they were agreed, in US dollars. */
async function designatedHedges(read: Reader, lot: number, fx_rate: string) {
  const rows = await read.rows<Record<`${Metal}Rate`, string>>(sql`
    select
      h.id,
      h.code,
      h.pt_rate_per_toz as "ptRate",
      h.pd_rate_per_toz as "pdRate",
      h.rh_rate_per_toz as "rhRate",
      ounces.pt_available as "ptAvailableToz",
      ounces.pd_available as "pdAvailableToz",
      ounces.rh_available as "rhAvailableToz"
    from hedges h
    cross join ${ouncesOf(sql`h`)} ounces
    where h.id in (select hedge from allocations where lot = ${lot} and status = 'ACTIVE')
    order by h.id`)
  return rows.map((hedge) => ({ ...hedge, ...pricesIn(hedge, fx_rate) }))
}

function pricesIn(hedge: Record<`${Metal}Rate`, string>, fx_rate: string) {
  const to = { from: '1', to: fx_rate }
  const shown = (rate: string) => exchange(given(rate, 'price', money), to, 'price', money).toString()
  return Object.fromEntries(
    metals.flatMap((metal) => [
      [`${metal}Rate`, shown(hedge[`${metal}Rate`])],
      [`${metal}RateUsd`, hedge[`${metal}Rate`]],
    ]),
  )
}

async function allocationsOf(read: Reader, lot: number) {
  const rows = await read.rows<{ hedge: number; pt: string; pd: string; rh: string }>(
    sql`select hedge, pt, pd, rh from allocations where lot = ${lot} and status = 'ACTIVE' order by id`,
  )
  return rows.map(({ hedge, pt, pd, rh }) => ({
    hedgeId: hedge,
    ptToz: pt,
    pdToz: pd,
    rhToz: rh,
    ptRate: null,
    pdRate: null,
    rhRate: null,
    ptMarketRate: null,
    pdMarketRate: null,
    rhMarketRate: null,
  }))
}
