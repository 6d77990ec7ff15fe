/**
 * Which records may be chosen anew: asked of their list in its own dialect, by the picker that offers them and by the
 * server that accepts them. A record that stands in a field already stays there, whatever has become of it.
 */
export interface Choosable {
  query: Readonly<Record<string, boolean | string>>
  /** What is said of one that may not; `{label}` is what the record is called. */
  otherwise: string
}

/**
 * A reference's own word, where it is not what the card of the record says. `any`: all may be chosen. `judged`: offered
 * as that card says, but what was chosen is refused by the machine, which knows the reason and its status.
 */
export type OwnChoosable = Choosable | 'any' | 'judged'

/** What is offered: by the reference's own word, else by that of the card it refers to. */
export function offeredBy(
  own: OwnChoosable | undefined,
  target: { choosable?: Choosable | undefined },
): Choosable | undefined {
  if (own === 'any') return undefined
  return own === undefined || own === 'judged' ? target.choosable : own
}
