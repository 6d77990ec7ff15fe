import { countSheetLine } from '@cupel/domain/purchasing/count-sheet-line.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { everyField } from '../../kit/list/reading.ts'
import { useList } from '../../kit/queries.ts'
import { waiting } from './waiting.ts'

export type UndecidedLine = Row<typeof countSheetLine>

/** Lines of count sheets that nobody has decided on, but those whose decision is on its way from here. */
export function useUndecided(id: number): readonly UndecidedLine[] {
  const { data } = useList(countSheetLine, everyField(countSheetLine), { check_in: id, page_size: 0 }, { silent: true })
  const decided = new Set(waiting.use(id).flatMap(({ decides, refused }) => (refused === undefined ? [decides] : [])))
  return (data?.results ?? []).filter((line) => !decided.has(line.id))
}
