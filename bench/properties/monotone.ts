import { addDays } from '../../domain/kit/dates.ts'
import { perMetal, type Metal, type PerMetal } from '../../domain/kit/metals.ts'
import { claim, printed, sure, type Claim } from './claim.ts'
import { inputs, type InputOf, type Name } from './inputs.ts'
import { at, raised, whole, written } from './units.ts'

/** More of something that goes in, by what it is called. */
export type Changes<Input> = Record<string, (input: Input) => Input>

/** No change lowers one of these figures (`total_prices.total`); `fit` makes the inputs such that it is claimed of them. */
export function neverLower<Of extends Name>(
  of: Of,
  figures: string[],
  changes: Changes<InputOf<Of>>,
  fit: Fit<Of> = asIs,
) {
  return monotone(of, figures, changes, fit, (before, after) => after >= before, 'lowers')
}

/** Nor raises one. */
export function neverHigher<Of extends Name>(
  of: Of,
  figures: string[],
  changes: Changes<InputOf<Of>>,
  fit: Fit<Of> = asIs,
) {
  return monotone(of, figures, changes, fit, (before, after) => after <= before, 'raises')
}

function monotone<Of extends Name>(
  of: Of,
  figures: string[],
  changes: Changes<InputOf<Of>>,
  fit: Fit<Of>,
  stands: (before: bigint, after: bigint) => boolean,
  moves: string,
): Claim {
  const says = `more of ${Object.keys(changes).join(', ')} never ${moves} ${figures.join(', ')}`
  return claim(of, says, inputs[of] as never, (any: InputOf<Of>) => {
    const input = fit(any)
    const before = printed(of, input)
    for (const [what, change] of Object.entries(changes)) {
      const after = printed(of, change(input))
      for (const figure of figures) {
        const [then, now] = [before, after].map((out) => whole(at(out, ...figure.split('.')), 10)) as [bigint, bigint]
        sure(stands(then, now), () => `more of ${what} ${moves} ${figure} from ${then} to ${now} (10⁻¹⁰)`)
      }
    }
  })
}

type Fit<Of extends Name> = (input: InputOf<Of>) => InputOf<Of>
const asIs = <Input>(input: Input) => input

export const later = (date: string): string => addDays(date, 17) as string
export const earlier = (date: string): string => addDays(date, -17) as string

export function raisedOf<T extends string | null>(amounts: PerMetal<T>): PerMetal<T> {
  return perMetal((metal) => raised(amounts[metal]))
}

/** The line of each metal changed. */
export function eachMetal<Input extends { metals: PerMetal<object> }>(
  input: Input,
  change: (line: Input['metals'][Metal]) => Input['metals'][Metal],
): Input {
  return { ...input, metals: perMetal((metal) => change(input.metals[metal])) }
}

export function provider<Input extends { provider: object }>(input: Input, change: Partial<Input['provider']>): Input {
  return { ...input, provider: { ...input.provider, ...change } }
}

/** More came in than is taken off: less is no weight, and there is nothing to claim of it. */
export function received(input: InputOf<'shipment_result'>): InputOf<'shipment_result'> {
  const off = whole(input.tare) + whole(input.scrapWeight ?? '0')
  return { ...input, grossReceived: written(whole(input.grossReceived) + off, 2) }
}
