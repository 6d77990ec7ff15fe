import { empty } from '@cupel/domain/kit/amount-text.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { useCallback, type ComponentProps, type ReactNode } from 'react'
import type * as z from 'zod'
import { hrefOf, type Href, type ParamOf, type Params, type ScreenAt, type SearchOf } from './screen.ts'
import { parseSearch } from './url.ts'
import { recordHref } from './record-href.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  disabled?: boolean
  activeProps?: object
  activeOptions?: { exact: boolean; includeSearch: boolean }
}

type ToProps<Path extends `/${string}`, Search extends z.ZodObject> = LinkProps & {
  screen: ScreenAt<Path, Search>
  search?: SearchOf<Search>
} & ([ParamOf<Path>] extends [never] ? { params?: never } : { params: Params<Path> })

/** A link to a screen: `<To screen={lotScreen} params={{ id: 7 }} search={{ tab: 'boxes' }}>`. */
export function To<Path extends `/${string}`, Search extends z.ZodObject>(props: ToProps<Path, Search>) {
  const { screen, params, search, ...rest } = props
  return <HrefLink href={hrefOf(screen, params, search)} {...rest} />
}

/** A link that was made elsewhere. */
export function HrefLink({ href, ...rest }: LinkProps & { href: Href }) {
  const [path = '', query = ''] = href.split('?')
  return <Link to={path} search={parseSearch(query)} {...(rest as object)} />
}

/** Leads to a screen: `go(lotScreen.href({ id: 7 }))`. */
export function useGo(): (href: Href, options?: { replace?: boolean }) => void {
  const router = useRouter()
  return useCallback((href, options) => void router.navigate({ href, ...options }), [router])
}

interface RecordLinkProps {
  /** Document type: `lot`. */
  to: string
  id: number | string | null | undefined
  /** What the record is called; default its number. */
  words?: ReactNode
}

/** A record of any area by its type and number: a link where a screen shows that type, else its words alone. */
export function RecordLink({ to, id, words }: RecordLinkProps) {
  if (id === null || id === undefined) return <span className="dim3">{empty}</span>
  const href = recordHref(to, id)
  const said = words ?? String(id)
  return href === undefined ? said : <HrefLink href={href}>{said}</HrefLink>
}
