import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { cards } from '@cupel/domain/registers.ts'

/** What is said of records of all kinds needs the words of every card: for pages that do nothing else. */
export const cardOf = (name: string): AnyCard | undefined => cards.find((card) => card.name === name)

/** Kinds by their words, in their order. */
export const kindOptions = (names: readonly string[]) =>
  cards
    .filter(({ name }) => names.includes(name))
    .map(({ name, titles }) => ({ value: name, text: titles }))
    .toSorted((a, b) => a.text.localeCompare(b.text))
