import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { Icon, type IconName } from './Icon.tsx'
import type { Notice } from './snack.ts'

export { leadOf } from './leads.ts'
import './Snacks.css'

const queue = new ToastQueue<Notice>({ maxVisibleToasts: 3 })
let opened = false

/** Where the notices of snack.ts appear: bottom left, at most three; a root of its own beside the page's. */
export function openSnack(notice: Notice) {
  if (!opened) {
    opened = true
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    flushSync(() => root.render(<Snacks />))
  }
  const same = queue.visibleToasts.find(({ content }) => isSame(content, notice))
  if (same) queue.close(same.key)
  queue.add(notice, notice.persist ? {} : { timeout: 6000 })
}

export function closeSnack(of: string) {
  for (const { key, content } of queue.visibleToasts) if (content.of === of) queue.close(key)
}

function isSame(one: Notice, other: Notice): boolean {
  return one.of === other.of && one.text === other.text && one.reason === other.reason
}

function Snacks() {
  return (
    <ToastRegion queue={queue} className="snacks" aria-label="Notices">
      {({ toast }) => (
        <Toast toast={toast} className={`snack row ${toast.content.variant}`}>
          <Icon name={icons[toast.content.variant]} />
          <ToastContent className="grow">
            <Text slot="title">{toast.content.text}</Text>
            {toast.content.reason !== undefined && (
              <Text slot="description" className="snack-reason">
                {toast.content.reason}
              </Text>
            )}
          </ToastContent>
          {offers.map(([name, words]) => {
            const offered = toast.content[name]
            return (
              offered && (
                <button
                  key={name}
                  type="button"
                  onClick={() => {
                    offered()
                    queue.close(toast.key)
                  }}
                >
                  {words}
                </button>
              )
            )
          })}
          <Button slot="close" aria-label="Close">
            <Icon name="close" />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  )
}

const offers = [
  ['undo', 'Undo'],
  ['visit', 'Open'],
  ['again', 'Try again'],
  ['refresh', 'Refresh'],
] as const

const icons: Record<Notice['variant'], IconName> = {
  success: 'check',
  info: 'bell',
  warning: 'warning',
  error: 'warning',
}
