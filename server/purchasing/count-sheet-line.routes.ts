import { countSheet, enterCounts, type CountLine } from '@cupel/domain/purchasing/count-sheet.ts'
import { checkMove } from '@cupel/domain/kit/moves.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { linesFixed } from '@cupel/domain/purchasing/check-in-line.ts'
import { countSheetLine } from '@cupel/domain/purchasing/count-sheet-line.ts'
import { eq, sql } from 'drizzle-orm'
import { badField, notFound, assertAllowed } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { mountCommand } from '../kit/http/mount-endpoint.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { addConverters } from './check-in-lines.ts'
import { checkIns } from './check-in.table.ts'
import { countSheetLines } from './count-sheet-line.table.ts'

interface Known {
  id: number
  code: string
  cat_name: string
}

const choices = sql`coalesce(
  (
    select
      jsonb_agg(jsonb_build_object('id', v.id, 'code', v.code, 'cat_name', v.cat_name) order by v.id)
    from converters v
    where upper(v.code) = upper(count_sheet_lines.code)
  ),
  '[]'
)`

export function countSheetLineRoutes(app: App): void {
  mountResource(app, countSheetLine, {
    table: countSheetLines,
    join: [[checkIns, eq(checkIns.id, countSheetLines.check_in)]],
    select: { check_in_created_by: checkIns.created_by, check_in_created_for: checkIns.created_for, choices },
    visible: 'through',
  })
  mountCommand(app, enterCounts, async ({ tx, params, input, me }) => {
    const id = /^\d{1,9}$/.test(params.id ?? '') ? Number.parseInt(params.id ?? '', 10) : 0
    await tx.lock({ check_in: id })
    const row = await tx.one<Row<typeof checkIn>>(
      sql`
        select
          c.id,
          c.status,
          c.created_by,
          c.created_for,
          c.purchase,
          p.status as purchase_status
        from check_ins c
        join purchases p on p.id = c.purchase
        where c.id = ${id}`,
    )
    if (!row) throw notFound()
    assertAllowed(checkMove(checkIn, 'update', row, me))
    assertAllowed(linesFixed(row))
    const { lines, unread } = countSheet(input.text)
    const known = await byCode(
      tx,
      lines.map((line) => line.code),
    )
    const pieces = [...(await chosen(tx, input.converters)), ...lines.flatMap((line) => piecesOf(line, known))]
    await decide(tx, id, input.decides)
    const added = await addConverters(tx, id, pieces)
    const unknown = [
      ...unread.filter(({ why }) => why !== 'Header').map((line) => ({ ...line, code: '', count: 1, choices: [] })),
      ...lines.flatMap((line) => unknownOf(line, known)),
    ].sort((a, b) => a.line - b.line)
    await keepUndecided(tx, id, unknown)
    return {
      added: added.length,
      lines: added,
      unknown: unknown.map(({ line, text, why, choices }) => ({ line, text, why, choices })),
    }
  })
}

/** What could not be added waits with the check-in, in the order of the sheet. */
async function keepUndecided(tx: Tx, check_in: number, lines: readonly Undecided[]): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insert(countSheetLines)
    .values(lines.map(({ text, why, code, count }) => ({ check_in, text: cut(text), why, code: cut(code), count })))
}
type Undecided = CountLine & { why: string; choices: Known[] }

/** A line that is no line: what was pasted by mistake is not kept whole. */
const cut = (text: string) => text.slice(0, 1000)

async function decide(tx: Tx, checkIn: number, line: number | undefined): Promise<void> {
  if (line === undefined) return
  const gone = await tx.rows(
    sql`delete from count_sheet_lines where id = ${line} and check_in = ${checkIn} returning id`,
  )
  if (gone.length === 0) throw badField('decides', 'Somebody has decided on this line already')
}

async function byCode(tx: Tx, codes: readonly string[]): Promise<Map<string, Known[]>> {
  const rows = await tx.rows<Known>(
    sql`
      select id, code, cat_name
      from converters
      where upper(code) = any(${sql.param([...new Set(codes.map((code) => code.toUpperCase()))])}::text[])
      order by id`,
  )
  const known = new Map<string, Known[]>()
  for (const row of rows) known.set(row.code.toUpperCase(), [...(known.get(row.code.toUpperCase()) ?? []), row])
  return known
}

async function chosen(tx: Tx, ids: readonly number[]): Promise<readonly number[]> {
  const found = await tx.rows<{ id: number }>(
    sql`select id from converters where id = any(${sql.param([...new Set(ids)])}::int[])`,
  )
  if (found.length < new Set(ids).size) throw badField('converters', 'No such record')
  return ids
}

function piecesOf(line: CountLine, known: Map<string, Known[]>): number[] {
  const [only, ...others] = known.get(line.code.toUpperCase()) ?? []
  return only && others.length === 0 ? Array.from({ length: line.count }, () => only.id) : []
}

/** A code that no converter has, or that several have: the buyer chooses. */
function unknownOf(line: CountLine, known: Map<string, Known[]>): Undecided[] {
  const choices = known.get(line.code.toUpperCase()) ?? []
  if (choices.length === 1) return []
  return [
    {
      ...line,
      why:
        choices.length === 0
          ? cut(`No converter has the code ${line.code}`)
          : `${choices.length} converters have the code ${line.code}`,
      choices,
    },
  ]
}
