import { bell, mostUnseen } from '@cupel/domain/activity/bell.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kit/client.ts'
import { Icon } from '../../kit/Icon.tsx'
import { To } from '../../kit/To.tsx'
import { happenedScreen } from '../shell.area.ts'
import styles from './activity.module.css'

const everyMs = 120_000

/** How many of my records others have changed since I looked; asked now and then while the page is looked at. */
export default function Bell() {
  const { data } = useQuery({
    queryKey: [bell.name],
    queryFn: ({ signal }) => call(bell, { signal }),
    refetchInterval: everyMs,
    staleTime: everyMs,
    meta: { silent: true },
  })
  const unseen = data?.unseen ?? 0
  const said = unseen === 0 ? 'nothing new' : `${unseen === mostUnseen ? `${unseen} or more` : unseen} new`
  return (
    <To
      screen={happenedScreen}
      className="bell centred"
      aria-label={`What happened: ${said}`}
      title={`What happened: ${said}`}
    >
      <Icon name="bell" />
      {unseen > 0 && <span className={styles.count}>{unseen === mostUnseen ? `${unseen}+` : unseen}</span>}
    </To>
  )
}
