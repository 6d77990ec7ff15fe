import { Suspense, use, useEffect, type ComponentType, type ReactNode } from 'react'
import { fetchedCode } from './fetched-code.ts'
import { snack } from './snack.ts'

/**
 * What opens over or in a page, whose code comes when it is first opened: a list need not bring along the forms that
 * most visits never open. If it does not come, that is said, and the page with what is typed in it stays.
 */
export function lazyDialog<Props extends object>(
  fetchDialog: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const fetched = fetchedCode(fetchDialog)
  let opening: Promise<ComponentType<Props>> | undefined
  function Loaded(props: Props) {
    const Dialog = use((opening ??= fetched().catch(() => NotOpened)))
    return <Dialog {...props} />
  }
  function NotOpened({ onClose }: { onClose?: () => void }) {
    useEffect(() => {
      // The next try asks for it again.
      opening = undefined
      snack.error('This could not be opened: its code did not arrive. Check the connection, or save and reload.')
      onClose?.()
      // oxlint-disable-next-line react/exhaustive-deps -- told once, whatever stands around it
    }, [])
    return null
  }
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
