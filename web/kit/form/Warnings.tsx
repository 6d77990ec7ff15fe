import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { mayBeTold, warningsWhileTyping } from '@cupel/domain/kit/warnings.ts'
import { createContext, useMemo, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { today } from '../format.ts'
import { useMe } from '../session.ts'
import { bodyOf, type Values } from './form-body.ts'

/** By field, what looks senseless in it. */
export const WarningsContext = createContext<Readonly<Record<string, string>>>({})

interface WarningsProps {
  card: AnyCard
  move: string
  schema: z.ZodObject
  row: Values | undefined
  children: ReactNode
}

/** Judges what is typed as the server will, as far as the form knows what the rules read. */
export function Warnings({ card, move, schema, row, children }: WarningsProps) {
  const me = useMe()
  const typed = bodyOf(schema, useWatch())
  const told = warningsWhileTyping(card, move, {
    ...row,
    ...typed,
    ...(row ? { before: row } : {}),
    today: today(),
  }).filter((one) => mayBeTold(card, one, me))
  // Fields are drawn anew only when what is said of them changes.
  const text = JSON.stringify(Object.fromEntries(told.map((one) => [one.field ?? '', one.text])))
  const byField = useMemo(() => JSON.parse(text) as Record<string, string>, [text])
  return <WarningsContext value={byField}>{children}</WarningsContext>
}
