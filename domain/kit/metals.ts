/** The three metals, always in this order: platinum, palladium, rhodium. */
export const metals = ['pt', 'pd', 'rh'] as const
export type Metal = (typeof metals)[number]
export type PerMetal<T> = Record<Metal, T>

/** The same for each metal, in their order. */
export function perMetal<T>(make: (metal: Metal) => T): PerMetal<T> {
  return { pt: make('pt'), pd: make('pd'), rh: make('rh') }
}

/** How a metal is called on the screen. */
export const metalNames: PerMetal<string> = { pt: 'Platinum', pd: 'Palladium', rh: 'Rhodium' }

/** How a metal is written where there is little room. */
export const metalLetters: PerMetal<string> = { pt: 'Pt', pd: 'Pd', rh: 'Rh' }
