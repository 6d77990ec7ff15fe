import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { drawerOrder, type DrawerLine } from '../kit/area.ts'
import { drawerLines } from '../kit/registered.ts'
import { mayOpen } from '../kit/screen-at.ts'

interface DrawerSection {
  title: string | undefined
  lines: readonly DrawerLine[]
}

/** The drawer in its order, with the lines of the screens that this person may open. */
export function drawerFor(me: Me): DrawerSection[] {
  const mine = drawerLines.filter(({ screen, may = 'anyone' }) => mayOpen(screen, me) && allowed(may, me))
  return drawerOrder
    .map((section) => ({
      title: 'title' in section ? section.title : undefined,
      lines: section.lines.flatMap((title) => mine.filter((line) => line.title === title)),
    }))
    .filter(({ lines }) => lines.length > 0)
}

/** Shown for one week after the day it was added. */
export function isNew(added: string | undefined, now: number): boolean {
  if (added === undefined) return false
  const since = now - new Date(`${added}T00:00:00-07:00`).getTime()
  return since >= 0 && since < 7 * 24 * 3_600_000
}
