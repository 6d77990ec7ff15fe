/** Somebody who is spoken to. */
export interface Mentioned {
  id: number
  name: string
}

/** The name that is being typed after an @ before the caret: `Hello @pri` → `pri`. */
export function nameBeingTyped(text: string, caret: number): string | undefined {
  return /(?:^|[\s(])@([\p{L}\p{N}.' -]{0,40})$/u.exec(text.slice(0, caret))?.[1]
}

/** The text with the name in place of what was typed of it, and where the caret goes. */
export function withName(text: string, caret: number, name: string): { text: string; caret: number } {
  const typed = nameBeingTyped(text, caret) ?? ''
  const begin = caret - typed.length
  const put = `${text.slice(0, begin)}${name} `
  return { text: `${put}${text.slice(caret).replace(/^ /, '')}`, caret: put.length }
}

/** Those whose names still stand in the text. */
export const stillNamed = (text: string, people: readonly Mentioned[]) =>
  people.filter(({ name }) => text.includes(`@${name}`))

/** The text in pieces, the names of those who are spoken to apart: it is never anything but text. */
export function marked(text: string, people: readonly Mentioned[]): { text: string; isName: boolean }[] {
  const names = people.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length)
  if (names.length === 0) return [{ text, isName: false }]
  const any = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`)
  return text
    .split(any)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isName: names.includes(part) }))
}
