import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePhone } from './media.ts'
import { usePutPhoneHead } from './phone-head.ts'
import './PageHead.css'

export interface Crumb {
  text: string
  to: string
}

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
  usePutPhoneHead({ title, chip, back: crumbs.at(-1)?.to })
  if (phone)
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        {(facts || actions) && (
          <div className="head-phone">
            {facts && <span className="dim grow">{facts}</span>}
            {actions && <span className="row wrap">{actions}</span>}
          </div>
        )}
      </>
    )
  return (
    <div>
      {crumbs.length > 0 && (
        <nav className="crumbs" aria-label="Breadcrumbs">
          {crumbs.map((crumb) => (
            <span key={crumb.to}>
              <Link to={crumb.to}>{crumb.text}</Link>
              <span aria-hidden="true"> / </span>
            </span>
          ))}
          <span aria-current="page">{title}</span>
        </nav>
      )}
      <div className="head">
        <h1>{title}</h1>
        {chip}
        {facts && <span className="dim head-facts">{facts}</span>}
        {actions && <span className="head-actions">{actions}</span>}
      </div>
    </div>
  )
}
