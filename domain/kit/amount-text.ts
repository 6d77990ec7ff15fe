/**
 * How quantities and money are written, on screens, on paper and in messages. Quantities stay text all the way: a figure
 * is regrouped and padded, never turned into a binary number. Empty is `--`, zero is a figure, the minus is a true one
 * and stands before the sign of the currency.
 */
export type Quantity = string | number | null | undefined
export const empty = '--'

/** `'2410.5'`, 2 → `2,410.50`. Without `decimals` the digits stay as they came. */
export function figure(value: Quantity, decimals?: number): string {
  const text = plain(value)
  if (text === undefined) return empty
  const { sign, whole, part } = decimals === undefined ? split(text) : rounded(split(text), decimals)
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${part === '' ? '' : `.${part}`}`
}

/** `'-250'` → `−$250.00`; what is not US dollars carries its code: `CA$101,000.00`, `EUR 12.00`. */
export function moneyText(value: Quantity, currency = 'USD'): string {
  return inCurrency(figure(value, 2), currency)
}

/** An amount per something: at least cents, and what is finer only where it was given: `$1.30`, `CA$0.0525`. */
export function charge(value: Quantity, currency = 'USD'): string {
  return inCurrency(figure(value, 4), currency).replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** A written figure with the sign of its currency, after the minus. */
export function inCurrency(text: string, currency = 'USD'): string {
  return text === empty ? text : text.replace(/^−?/, (minus) => `${minus}${signOf(currency)}`)
}

/** The unit of a charge or a price as it stands over its figures: `$/toz`, of Canadian dollars `CA$/toz`. */
export const unitIn = (unit: string, currency = 'USD') => unit.replace(/^\$(?=\/)/, signOf(currency).trim())

/** US dollars are meant where only `$` stands; nothing else ever looks like them. */
function signOf(currency: string): string {
  return currency === 'USD' ? '$' : currency === 'CAD' ? 'CA$' : `${currency} `
}

interface Parts {
  sign: '' | '−'
  whole: string
  part: string
}

function plain(value: Quantity): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const text = String(value).replace('−', '-')
  return /^-?\d+(\.\d*)?$/.test(text) ? text : undefined
}

function split(text: string): Parts {
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  return { sign: text.startsWith('-') && /[1-9]/.test(text) ? '−' : '', whole: whole.replace(/^0+(?=\d)/, ''), part }
}

/** Half away from zero, digit by digit. */
function rounded({ sign, whole, part }: Parts, decimals: number): Parts {
  if (part.length <= decimals) return { sign, whole, part: part.padEnd(decimals, '0') }
  const kept = `${whole}${part.slice(0, decimals)}`
  const digits = (BigInt(kept) + ('56789'.includes(part.charAt(decimals)) ? 1n : 0n))
    .toString()
    .padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return { sign: /[1-9]/.test(digits) ? sign : '', whole: digits.slice(0, cut), part: digits.slice(cut) }
}

/** How many there are, in words: `1 box`, `1,204 boxes`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${figure(count)} ${count === 1 ? one : many}`
}
