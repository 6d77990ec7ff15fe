import { Fragment, type ReactNode } from 'react'

/** Words, each with what stands beside it, inside a `<dl>`; a pair that is nothing is left out. */
export function Pairs({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  return Object.entries(of).map(
    ([words, value]) =>
      value !== undefined && (
        <Fragment key={words}>
          <dt>{words}</dt>
          <dd>{value}</dd>
        </Fragment>
      ),
  )
}
