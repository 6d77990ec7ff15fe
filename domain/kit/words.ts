/** The words of a field's name: `ptReturnableToz` → 'Pt returnable toz', `net_wet_lbs` → 'net wet lbs'. */
export function inWords(name: string): string {
  const known = seen.get(name)
  if (known !== undefined) return known
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[ _]/)
    .map((word) => special[word.toLowerCase()] ?? (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word))
    .join(' ')
  seen.set(name, words)
  return words
}

/** With its first letter large, as a sentence or a label begins. */
export function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const seen = new Map<string, string>()
const special: Record<string, string> = { pt: 'Pt', pd: 'Pd', rh: 'Rh', fx: 'FX', ctoz: 'ctoz', pc: 'piece' }
