import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Href } from './screen.ts'
import { HrefLink } from './To.tsx'
import './DataList.css'

interface TabsProps {
  label: string
  /** Each tab is a place of its own in the URL: `?tab=purchases`, but the first, which is the default; with `to` it is a screen of its own. */
  tabs: readonly { key: string; text: string; count?: ReactNode; to?: Href }[]
  now: string
}

/** The parts of a record's page. They are links: each can be sent to somebody. */
export function Tabs({ label, tabs, now }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ key, text, count, to }, i) =>
        to !== undefined ? (
          <HrefLink key={key} href={to}>
            {text}
          </HrefLink>
        ) : (
          <Link
            key={key}
            to="."
            replace
            search={{ tab: i === 0 ? undefined : key }}
            // Else the link of the first tab, which names no parameter, would be at home on every other one too.
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={key === now ? 'page' : undefined}
          >
            {text} {count !== undefined && <span className="xs dim3 medium">{count}</span>}
          </Link>
        ),
      )}
    </nav>
  )
}
