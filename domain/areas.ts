/** The areas of the business in their order: what is known in one may be used in the later ones, never the other way. */
export const areas = [
  'places',
  'identity',
  'market',
  'yards',
  'smelters',
  'catalog',
  'inventory',
  'purchasing',
  'hedges',
  'lots',
  'lab',
  'settlement',
  'position',
  'transit',
  'trips',
  'activity',
] as const

export type Area = (typeof areas)[number]
