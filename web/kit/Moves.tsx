import { movesOf, moveTo, checkMove, effectsInWords, type Move, type Refusal } from '@cupel/domain/kit/moves.ts'
import type { AnyCard, DetailRow, MoveNames, Row } from '@cupel/domain/kit/card.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { useState, type ComponentType } from 'react'
import * as z from 'zod'
import { Button, RefusableButton } from './Button.tsx'
import { needsConnection, useOnline } from './connection.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { doneWords } from './leads.ts'
import { nameOf } from './name-of.ts'
import { FormDialog } from './FormDialog.tsx'
import { useMove, useRemove } from './queries.ts'
import { useMe } from './session.ts'
import { snack } from './snack.ts'
import { statusesOf, type AnyStatuses } from './StatusChip.tsx'
import { doubleClickMs, useOnce } from './use-once.ts'
import './Moves.css'

interface MovesProps<C extends AnyCard> {
  card: C
  row: Row<C>
  /** The one filled button; default the first that leads on and may be made now. */
  primary?: MoveNames<C>
  /** What it is called where it has no name. */
  called?: string
  /** Moves that ask in a dialog of their own, which makes the move itself; the others ask for their fields as they are. */
  dialogs?: Partial<Record<MoveNames<C>, ComponentType<MoveDialogProps<C>>>>
  /** Other cards whose data a move changes. */
  touches?: readonly AnyCard[]
  onMoved?: (row: DetailRow<C>) => void
  /** After a delete there is nothing left to show. */
  onRemoved?: () => void
}

export interface MoveDialogProps<C extends AnyCard> {
  row: Row<C>
  onClose: () => void
}

/** A move as the buttons see it. */
interface Offer<Name extends string = string> {
  name: Name
  move: Move<never>
  refused: Refusal | undefined
}

/**
 * The moves of a record as buttons, read from its card. A role that never may does not see a move; one that is refused
 * now stays, greyed, with the server's own reason beneath; those of other statuses are folded away.
 * What leads to a gone or troubled status stands last, in red.
 */
export function Moves<C extends AnyCard>({
  card,
  row,
  primary,
  called = nameOf(card, row),
  dialogs = {},
  touches = [],
  onMoved,
  onRemoved,
}: MovesProps<C>) {
  const me = useMe()
  const statuses = statusesOf(card)
  const [asking, setAsking] = useState<Offer<MoveNames<C>>>()
  const [all, setAll] = useState(false)
  const [, once] = useOnce(doubleClickMs)
  const make = useMaking(card, row, me, touches, onMoved)
  const remove = useRemove(card, {
    saved: doneWords(card, 'delete', (row as { id: number }).id) ?? `${called} deleted`,
    touches,
  })
  const offers = offersOf(card, row, me)
  const online = useOnline()
  const shown = offers.filter(({ refused }) => all || refused?.status !== 409)
  const filled = primary ?? shown.find(({ move, refused }) => !refused && isOnward(move, row, statuses))?.name

  const Own = asking && (dialogs as Record<string, ComponentType<MoveDialogProps<C>> | undefined>)[asking.name]
  const close = () => setAsking(undefined)

  const run = (offer: Offer<MoveNames<C>>, body?: object) =>
    offer.move.on === 'delete' ? remove.mutateAsync(row as { id: number }).then(() => onRemoved?.()) : make(offer, body)
  const press = (offer: Offer<MoveNames<C>>) => {
    if (offer.move.final || offer.name in dialogs || inputOf(card, offer.move)) setAsking(offer)
    else once(() => void run(offer).catch(() => {}))
  }
  const order = (offer: Offer) => (offer.name === filled ? 0 : isDangerous(offer.move, statuses) ? 2 : 1)
  return (
    <div className="moves row wrap thumbs">
      {[...shown]
        .sort((a, b) => order(a) - order(b))
        .map((offer) => (
          <div key={offer.name} className="move">
            <RefusableButton
              said="after"
              variant={offer.name === filled && !offer.refused ? 'contained' : 'outlined'}
              danger={isDangerous(offer.move, statuses)}
              refused={offer.refused?.text ?? (online ? undefined : needsConnection)}
              words={effectsInWords(offer.move)}
              onClick={() => press(offer)}
            >
              {offer.move.label}
            </RefusableButton>
          </div>
        ))}
      {!all && shown.length < offers.length && (
        <Button variant="text" onClick={() => setAll(true)}>
          {offers.length - shown.length} more, not from here
        </Button>
      )}
      {Own && <Own row={row} onClose={close} />}
      {asking && !Own && (
        <Asking
          card={card}
          row={row}
          called={called}
          offer={asking}
          danger={isDangerous(asking.move, statuses)}
          run={(body) => run(asking, body)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** What must be asked first: whether it is meant, or what it needs to know. */
function Asking<C extends AnyCard>({
  card,
  row,
  called,
  offer,
  danger,
  run,
  onClose,
}: {
  card: C
  row: Row<C>
  called: string
  offer: Offer
  danger: boolean
  run: (body?: object) => Promise<unknown>
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  const schema = inputOf(card, offer.move)
  const line = effectsInWords(offer.move)
  const title = `${offer.move.label} ${called}`
  if (schema)
    return (
      <FormDialog
        title={title}
        schema={schema}
        from={row}
        save={offer.move.label}
        note={line}
        warns={{ card, move: offer.name }}
        onClose={onClose}
        onSave={(body) => run(body)}
      />
    )
  const confirm = () => {
    setBusy(true)
    run().then(onClose, onClose)
  }
  return (
    <ConfirmDialog
      title={`${title}?`}
      confirm={title}
      danger={danger}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {line && <p>{line}.</p>}
      <p>This cannot be undone.</p>
    </ConfirmDialog>
  )
}

/** Makes a move, and offers the way back in the notice where the card has one. */
function useMaking<C extends AnyCard>(
  card: C,
  row: Row<C>,
  me: Me,
  touches: readonly AnyCard[],
  onMoved?: (row: DetailRow<C>) => void,
) {
  const write = useMove(card, { silent: false, touches })
  return async ({ name, move }: Offer<MoveNames<C>>, body: object = {}) => {
    const emptied = typeof move.on === 'object' && !move.on.set ? { [move.on.field]: null } : {}
    // A field's own move is made by saving the field; naming the status too would be a second move.
    const moved = await write.mutateAsync({
      row: row as { id: number },
      name,
      body: { ...emptied, ...body },
    })
    const back = backFrom(card, moved, row, me)
    const undo = (name: MoveNames<C>) =>
      void write.mutateAsync({ row: moved as unknown as { id: number }, name }).catch(() => {})
    snack.success(
      `${nameOf(card, row)}: ${move.label.toLowerCase()}`,
      back === undefined ? {} : { undo: () => undo(back) },
    )
    onMoved?.(moved)
    return moved
  }
}

function backFrom<C extends AnyCard>(card: C, moved: object, before: object, me: Me): MoveNames<C> | undefined {
  const [to, from] = [(moved as { status?: string }).status, (before as { status?: string }).status]
  if (to === undefined || from === undefined || to === from) return undefined
  const name = moveTo(card, to, from)
  return name !== undefined && judged(card, name, moved, me) === undefined ? name : undefined
}

/** Those this person may ever make by hand, each with what speaks against it now. */
function offersOf<C extends AnyCard>(card: C, row: Row<C>, me: Me) {
  return movesOf(card)
    .filter(([, { on }]) => !['system', 'create', 'update'].includes(on as string))
    .map(([name, move]) => ({ name, move: move as Move<never>, refused: judged(card, name, row as object, me) }))
    .filter(({ refused }) => refused?.status !== 403)
}

/** As the server will judge; a list row that lacks what the guard reads cannot be judged, so the record must be opened. */
function judged(card: AnyCard, name: string, row: object, me: Me): Refusal | undefined {
  try {
    return checkMove(card, name, row as never, me)
  } catch (error) {
    console.error(error)
    return { status: 400, text: 'Open the record to do this' }
  }
}

/** What the move must be told: an action's input, or the one field that sets it off. */
function inputOf(card: AnyCard, { on, input }: Move<never>): z.ZodObject | undefined {
  if (input && Object.keys(input).length > 0) return z.strictObject(input)
  if (typeof on !== 'object' || !on.set) return undefined
  const field = card.row.shape[on.field] as z.ZodType | undefined
  return field && z.strictObject({ [on.field]: field instanceof z.ZodNullable ? (field.unwrap() as z.ZodType) : field })
}

/** Statuses are declared in the order of a record's way: onward is a later one. Actions that keep the status count too, unless they are for good. */
function isOnward(move: Move<never>, row: object, statuses: AnyStatuses | undefined): boolean {
  if (isDangerous(move, statuses)) return false
  if (move.to === undefined || !statuses) return !move.final
  const way = Object.keys(statuses.lines)
  return way.indexOf(move.to) > way.indexOf((row as { status?: string }).status ?? '')
}

function isDangerous({ on, to }: Move<never>, statuses: AnyStatuses | undefined): boolean {
  const tone = to === undefined ? undefined : statuses?.lines[to]?.[1]
  return on === 'delete' || tone === 'hollow' || tone === 'red'
}
