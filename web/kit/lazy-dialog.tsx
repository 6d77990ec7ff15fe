import { Suspense, use, type ComponentType, type ReactNode } from 'react'
import { PageNotLoaded } from './lazy-page.tsx'

/**
 * A dialog whose code comes when it is first opened: a list need not bring along the forms that most visits never open.
 * A failure is forgotten, so that opening it again asks again.
 */
export function lazyDialog<Props extends object>(
  fetchDialog: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let loading: Promise<ComponentType<Props>> | undefined
  const load = () =>
    (loading ??= fetchDialog().catch(() => {
      loading = undefined
      throw new PageNotLoaded()
    }))
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
