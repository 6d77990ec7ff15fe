import { isDate } from '@cupel/domain/kit/dates.ts'

/** Puts the slashes in while digits are typed, and lets them be taken out again. */
export function masked(text: string, before: string): string {
  if (text.length < before.length) return text
  const digits = text.replace(/\D/g, '').slice(0, 8)
  // Somebody who types 3/4/2026 means the short way; only bare digits are cut into their places.
  if (/^\d{1,2}\/\d{0,2}(\/\d{0,4})?$/.test(text) && text.includes('/')) return withSlash(text)
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  if (digits.length < 2) return digits
  return digits.length < 4 ? `${parts[0]}/${parts[1]}` : parts.join('/')
}

function withSlash(text: string): string {
  return /^\d{1,2}\/\d{2}$/.test(text) ? `${text}/` : text
}

/** `3/4/2026`, `03/04/2026` or pasted `03042026` → `2026-03-04`; undefined while it is not a day. */
export function isoOf(text: string): string | undefined {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  const [, month = '', day = '', year = ''] = parts ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(iso) ? iso : undefined
}
