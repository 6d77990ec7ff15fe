import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../kit/Icon.tsx'
import { send } from '../../kit/send.ts'
import { To } from '../../kit/To.tsx'
import { happenedScreen } from '../shell.area.ts'
import { WaitingCounts } from '../WaitingCounts.tsx'
import styles from './activity.module.css'

/** The server counts no further. */
const mostUnseen = 99
const everyMs = 120_000

/** How many of my records others have changed since I looked; asked now and then while the page is looked at. */
export default function Bell() {
  const { data } = useQuery({
    queryKey: ['bell'],
    // Not by its declaration, which brings along the words of every change.
    queryFn: ({ signal }) => send<{ unseen: number }>('GET', '/api/bell/', { signal }),
    refetchInterval: everyMs,
    staleTime: everyMs,
    meta: { silent: true },
  })
  const unseen = data?.unseen ?? 0
  const said = unseen === 0 ? 'nothing new' : `${unseen === mostUnseen ? `${unseen} or more` : unseen} new`
  return (
    <>
      <To
        screen={happenedScreen}
        className="bell centred"
        aria-label={`What happened: ${said}`}
        title={`What happened: ${said}`}
      >
        <Icon name="bell" />
        {unseen > 0 && <span className={styles.count}>{unseen === mostUnseen ? `${unseen}+` : unseen}</span>}
      </To>
      {/* What else may come late. */}
      <WaitingCounts />
    </>
  )
}
