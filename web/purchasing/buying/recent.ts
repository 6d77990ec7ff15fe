import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { checkInConverter } from '@cupel/domain/purchasing/check-in-converter.ts'
import { checkInLine } from '@cupel/domain/purchasing/check-in-line.ts'
import { client } from '../../kit/client.ts'
import { queryClient } from '../../kit/query-client.ts'
import { snack, snackFailure } from '../../kit/snack.ts'
import { kept } from './kept.ts'

/** Lines that were made together, to be taken back together. */
export interface Recent {
  label: string
  kind: 'converter' | 'by hand'
  lines: readonly number[]
}

/** What was entered here, the newest last; Undo goes back through it. */
export const recent = kept<Recent>('recent')
const most = 50

export function madeJustNow(id: number, made: Recent) {
  if (made.lines.length > 0) recent.become(id, [...recent.of(id), made].slice(-most))
}

/** Deletes lines, wherever they stand in the list; those gone already are gone. */
export async function remove(id: number, { kind, lines, label }: Recent): Promise<void> {
  const card = kind === 'converter' ? checkInConverter : checkInLine
  try {
    for (const line of lines) await client(card).remove(line)
    snack.success(`${label} taken back`)
  } catch (error) {
    snackFailure(error, 'Delete Failed')
  }
  const gone = new Set(lines)
  recent.become(
    id,
    recent.of(id).filter((one) => one.kind !== kind || !one.lines.some((line) => gone.has(line))),
  )
  await queryClient.invalidateQueries({ queryKey: [checkIn.name] })
}
