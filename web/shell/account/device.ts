const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** A browser as its person knows it, by what it says of itself: `Chrome on Windows`. */
export function deviceOf(agent: string): string {
  const known = (words: readonly (readonly [mark: string, name: string])[]) =>
    words.find(([mark]) => agent.includes(mark))?.[1]
  const [browser, system] = [known(browsers), known(systems)]
  if (!browser) return agent === '' ? 'A browser' : agent.slice(0, 40)
  return system ? `${browser} on ${system}` : browser
}
