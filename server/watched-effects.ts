import type { Move } from '@cupel/domain/kit/moves.ts'
import { machines } from '@cupel/domain/registers.ts'

/** Every `outer → inner` that a machine names as the effect of a move, and that of the moves of which it names any. */
export const namedEffects: ReadonlySet<string> = new Set(
  machines.flatMap((machine) =>
    Object.entries(machine.moves).flatMap(([name, move]) =>
      ((move as Move<never>).effects ?? []).flatMap((effect) =>
        typeof effect === 'string' ? [] : [`${machine.name}.${name} → ${effect[0]}`],
      ),
    ),
  ),
)

const moves = new Set(machines.flatMap(({ name, moves }) => Object.keys(moves).map((move) => `${name}.${move}`)))

/**
 * Holds what happens within a move against what its machine says happens: a move of a record that is made within another,
 * and not named there, is a fault of either. `done` gathers what was made, within whatever.
 */
export function watchEffects(done = new Set<string>()): (outer: readonly string[], move: string) => void {
  return (outer, move) => {
    for (const one of outer) done.add(`${one} → ${move}`)
    const within = outer.at(-1)
    if (within === undefined || within === move || !moves.has(within) || !moves.has(move)) return
    if (!namedEffects.has(`${within} → ${move}`))
      throw new Error(`${within} makes ${move}, which its machine does not name`)
  }
}
