import { Suspense, use, type ComponentType, type ReactNode } from 'react'
import { fetchedCode } from './fetched-code.ts'

/** What opens over or in a page, whose code comes when it is first opened: a list need not bring along the forms that most visits never open. */
export function lazyDialog<Props extends object>(
  fetchDialog: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const load = fetchedCode(fetchDialog)
  function Loaded(props: Props) {
    const Dialog = use(load())
    return <Dialog {...props} />
  }
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
