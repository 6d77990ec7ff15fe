import type { ReactNode } from 'react'
import { usePhone } from './media.ts'
import { usePutPhoneHead } from './phone-head.ts'
import { titleOf, type Href, type OpenScreen } from './screen.ts'
import { HrefLink } from './To.tsx'
import './PageHead.css'

/** A screen by its words; or a record on the way. */
export type Crumb = OpenScreen | { text: string; to: Href }

interface PageHeadProps {
  title: string
  /** The way here, without the page itself. */
  crumbs?: readonly Crumb[]
  /** Status of the record. */
  chip?: ReactNode
  /** One line beside the title: `17 shown, 31 live`. */
  facts?: ReactNode
  /** Buttons at the right; at most one filled. */
  actions?: ReactNode
}

/** Breadcrumbs, title with its status and one line of facts, and what can be done. A phone carries it in its top bar. */
export function PageHead({ title, crumbs = [], chip, facts, actions }: PageHeadProps) {
  const phone = usePhone()
  const way = crumbs.map(linkOf)
  usePutPhoneHead({ title, chip, back: way.at(-1)?.to })
  if (phone)
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        {(facts || actions) && (
          <div className="head-phone row wrap thumbs">
            {facts && <span className="dim grow">{facts}</span>}
            {actions && <span className="row wrap">{actions}</span>}
          </div>
        )}
      </>
    )
  return (
    <div>
      {crumbs.length > 0 && (
        <nav className="crumbs row wrap tight sm dim3" aria-label="Breadcrumbs">
          {way.map(({ text, to }) => (
            <span key={to}>
              <HrefLink href={to}>{text}</HrefLink>
              <span aria-hidden="true"> / </span>
            </span>
          ))}
          <span aria-current="page">{title}</span>
        </nav>
      )}
      <div className="head row wrap">
        <h1 className="ellipsis">{title}</h1>
        {chip}
        {facts && <span className="dim head-facts">{facts}</span>}
        {actions && <span className="row wrap push">{actions}</span>}
      </div>
    </div>
  )
}

export function linkOf(crumb: Crumb): { text: string; to: Href } {
  return 'path' in crumb ? { text: crumb.words ?? titleOf(crumb), to: crumb.href() } : crumb
}
