import type { AnyCard, Filters } from '@cupel/domain/kit/card.ts'
import { smelter } from '@cupel/domain/smelters/smelter.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useList } from '../kit/queries.ts'
import { remembered } from '../kit/remembered.ts'

interface FromFirstSmelterProps<C extends AnyCard> {
  of: C
  children: (begin: Filters<C>) => ReactNode
}

/** A report that begins with the first smelter by name, until its reader has chosen others. */
export function FromFirstSmelter<C extends AnyCard>({ of, children }: FromFirstSmelterProps<C>) {
  const isNew = remembered<object | undefined>(`${of.name}-filters`, undefined) === undefined
  const first = useList(smelter, ['name'], { ordering: 'name', page_size: 1 }, { enabled: isNew, silent: true })
  if (isNew && first.isPending) return <EmptyState kind="loading" rows={10} />
  const id = first.data?.results[0]?.id
  return children((isNew && id !== undefined ? { smelter: id } : {}) as Filters<C>)
}
