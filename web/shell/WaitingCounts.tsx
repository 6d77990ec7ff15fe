import { waitingCall, type WaitingAnswer } from '@cupel/domain/kit/waiting.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEndpoint } from '../kit/queries.ts'
import { bare } from '../kit/screen-at.ts'
import { useMe } from '../kit/session.ts'
import { dashboardScreen } from './shell.area.ts'
import { waits } from './waits.ts'
import { listOf } from './work-places.ts'

const restMs = 2000

/** Counts what waits for me for the drawer and the phone's bar: the same answer as the queue of the dashboard. */
export function WaitingCounts() {
  const me = useMe()
  const queries = useQueryClient()
  const { data } = useEndpoint(waitingCall, {}, { silent: true })
  useEffect(() => {
    if (data) waits.become(countsOf(data, me))
  }, [data, me])
  useEffect(() => {
    // What was just done waits no longer.
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = queries.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      clearTimeout(timer)
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: [waitingCall.name] }), restMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
      waits.become({})
    }
  }, [queries])
  return null
}

/** By the screen where all of a kind are; the dashboard has them all, and what is one line there counts once. */
export function countsOf({ kinds }: Pick<WaitingAnswer, 'kinds'>, me: Me): Record<string, number> {
  const counts: Record<string, number> = {}
  const add = (path: string, some: number) => {
    counts[path] = (counts[path] ?? 0) + some
  }
  for (const kind of kinds) {
    const here = kind.whole ? 1 : kind.count
    add(dashboardScreen.path, here)
    const list = listOf(kind, me)
    if (list && kind.count > 0) add(bare(list.replace(/\?.*$/, '')), kind.count)
  }
  return counts
}
