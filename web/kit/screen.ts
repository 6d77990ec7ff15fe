import type { Right } from '@cupel/domain/kit/roles.ts'
import { capitalised } from '@cupel/domain/kit/words.ts'
import type { ComponentType } from 'react'
import type * as z from 'zod'
import { stringifySearch } from './url.ts'

/** Where a link leads: made by a screen alone, so that none leads to nowhere. */
export type Href = string & { readonly [made]: true }
declare const made: unique symbol

/**
 * One screen: where it is, who may open it, and where its code lies. Pages read the `$id` of their path with `useId()`
 * and their search parameters with `useScreenSearch(screen)`; a list keeps its filters in the URL by itself.
 */
export interface Screen {
  /** `/yards/$id`; with or without a slash at the end is the same screen. */
  path: `/${string}`
  /** Words of the page title, hyphenated: `yard-list`; default what its path begins with. */
  name: string
  /** What links to it say: `Yards`. */
  words?: string
  /** Left out: every signed-in person. `public`: everybody, without signing in. */
  may?: Right | 'public'
  /** The right to the list that it shows, where it asks for one beside its own. */
  lists?: Right
  page: () => Promise<{ default: ComponentType }>
  /** The name of the report's card; it stands in the list of reports, with its help as what it tells. */
  isReport?: string
  /** Group of the index of screens; default the title of its area. */
  area?: string
  /** `bare`: without the shell, as print pages are. */
  frame?: 'bare'
  /** Starts with the drawer folded to its rail: calculators and boards. */
  rail?: boolean
  /** Document type whose records this screen shows, at `$id`: links and search hits lead here. */
  document?: string
  /** Search parameters with their defaults; what equals its default is kept out of the URL. */
  search?: z.ZodObject
}

/** The names in a path: `id` of `/lot/$id`. */
export type ParamOf<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamOf<More>
    : Rest
  : never
/** What stands in the path: `{ id: 7 }` of `/lot/$id`. */
export type Params<Path extends string> = Readonly<Record<ParamOf<Path>, number | string>>
/** Search parameters as a link gives them; what is text may be given as a number. */
export type SearchOf<Search extends z.ZodObject> = {
  readonly [Name in keyof z.input<Search>]?:
    z.input<Search>[Name] | (string extends z.input<Search>[Name] ? number : never) | undefined
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- most screens have no search parameters
type NoSearch = Record<never, never>

/** A screen whose links are typed by its path and its search parameters. */
export interface ScreenAt<Path extends `/${string}`, Search extends z.ZodObject> extends Screen {
  path: Path
  search: Search
  /** `lotScreen.href({ id: 7 }, { tab: 'boxes' })` → `/lot/7?tab=boxes`, `figuresScreen.href({ name: 'spread' })` */
  href: (
    ...where: [ParamOf<Path>] extends [never]
      ? [search?: SearchOf<Search>]
      : [params: Params<Path>, search?: SearchOf<Search>]
  ) => Href
}

/** A screen that needs nothing to be found: a list, a page that creates. */
export type OpenScreen = Screen & { href: () => Href }
/** The screen of a record. */
export type RecordScreen = Screen & { href: (params: { id: number }) => Href }

/** Declares a screen: `export const yardScreen = screen('/yards/$id', { … })`, one named const each. */
export function screen<const Path extends `/${string}`, Search extends z.ZodObject = z.ZodObject<NoSearch>>(
  path: Path,
  rest: Omit<Screen, 'path' | 'search' | 'name'> & { name?: string; search?: Search },
): ScreenAt<Path, Search> {
  const href = (...where: object[]) =>
    path.includes('$') ? hrefOf({ path }, ...where) : hrefOf({ path }, {}, ...where)
  const name = path.slice(1).replace(/\/\$.*/, '')
  return { path, name, ...rest, href } as ScreenAt<Path, Search>
}

/** The link to a screen that is not known by its constant. */
export function hrefOf({ path }: Pick<Screen, 'path'>, params: object = {}, search: object = {}): Href {
  const at = path.replace(/\$(\w+)/g, (_, name: string) => String((params as Record<string, unknown>)[name]))
  return `${at}${stringifySearch(search as Record<string, unknown>)}` as Href
}

/** `yard-list` → `Yard List`, `FX-rates` → `FX Rates` */
export function titleOf(screen: Pick<Screen, 'name'>): string {
  return screen.name.split('-').map(capitalised).join(' ')
}
