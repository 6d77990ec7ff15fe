/** `G` and then the letter: where it leads, and what the map of keys calls it. */
export const goPlaces: Readonly<Record<string, { to: string; words: string }>> = {
  l: { to: '/lot-list', words: 'lots' },
  h: { to: '/hedge-list', words: 'hedges' },
  p: { to: '/purchase-list', words: 'purchases' },
  d: { to: '/dashboard', words: 'dashboard' },
}
