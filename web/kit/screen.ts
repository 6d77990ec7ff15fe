import type { Right } from '@cupel/domain/kit/roles.ts'
import type { ComponentType } from 'react'
import type * as z from 'zod'

/**
 * One screen: where it is, who may open it, and where its code lies. Pages read the `$id` of their path with `useId()`
 * and their search parameters with `useScreenSearch(schema)`; a list keeps its filters in the URL by itself.
 */
export interface Screen {
  /** `/yards/$id`; with or without a slash at the end is the same screen. */
  path: `/${string}`
  /** Words of the page title, hyphenated: `yard-list`. */
  name: string
  /** Left out: every signed-in person. `public`: everybody, without signing in. */
  may?: Right | 'public'
  /** The right to the list that it shows, where it asks for one beside its own. */
  lists?: Right
  page: () => Promise<{ default: ComponentType }>
  /** Group of the index of screens. */
  area: string
  /** What the screen is for, in a sentence or two: the help dialog and the index say it. */
  help?: string
  /** `bare`: without the shell, as print pages are. */
  frame?: 'bare'
  /** Starts with the drawer folded to its rail: calculators and boards. */
  rail?: boolean
  /** Document type whose records this screen shows, at `$id`: links and search hits lead here. */
  document?: string
  /** Search parameters with their defaults; what equals its default is kept out of the URL. */
  search?: z.ZodObject
}

/** Declares a screen: `export const yardScreen = screen('/yards/$id', { … })`, one named const each. */
export function screen<const Path extends `/${string}`>(
  path: Path,
  rest: Omit<Screen, 'path'>,
): Screen & { path: Path } {
  return { path, ...rest }
}

/** `yard-list` → `Yard List` */
export function titleOf(screen: Pick<Screen, 'name'>): string {
  return screen.name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
