import { useEffect, useRef, useState } from 'react'
import { meantBy, type RefRow, type RefSource } from './choices.ts'
import type { Query } from './send.ts'

interface Choosing {
  /** The card, which may still be on its way. */
  source: () => Promise<RefSource>
  /** What is offered of that card. */
  offered: (of: RefSource) => Query
  onChange: (id: number | null, row?: RefRow) => void
  optional: boolean
}

/**
 * The text somebody types to choose a record. It becomes a record only when the server has answered to this very text,
 * and this text still stands; so no row that was found for another is ever taken, however fast one types or slow the
 * network is.
 */
export function useChoosing({ source, offered, onChange, optional }: Choosing) {
  /** What is typed; undefined while the present value stands. */
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  /** Each gesture makes what was asked for before it void. */
  const gesture = useRef(0)
  useEffect(() => () => void (gesture.current += 1), [])
  // The answer may come after the page has been drawn anew: it is told to the page as it is then.
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })

  const begin = () => {
    setProblem(undefined)
    setAsking(false)
    return (gesture.current += 1)
  }
  const choose = (row: RefRow | null) => {
    begin()
    setTyped(undefined)
    setOpen(false)
    tell.current(row?.id ?? null, row ?? undefined)
  }
  const type = (text: string) => {
    begin()
    setTyped(text)
    setOpen(true)
  }
  /** Back to what stood there. */
  const takeBack = () => {
    begin()
    setTyped(undefined)
    setOpen(false)
  }
  /** Takes what the text means; `left` when the field is no longer in hand: then what it does not decide is a fault. */
  const decide = async (left: boolean) => {
    const mine = begin()
    if (left) setOpen(false)
    if (typed === undefined) return
    const text = typed.trim()
    if (text === '') return optional && left ? choose(null) : left ? takeBack() : undefined
    setAsking(true)
    const found = await source()
      .then((of) => meantBy(of, text, offered(of)))
      .catch(() => undefined)
    if (gesture.current !== mine) return
    setAsking(false)
    if (found) choose(found)
    else if (left) setProblem(chooseOne)
  }
  return {
    typed,
    open,
    problem,
    asking,
    type,
    choose,
    takeBack,
    decide: (left: boolean) => void decide(left),
    show: () => setOpen(true),
  }
}

const chooseOne = 'Choose one of the list'
