import { advance } from '@cupel/domain/settlement/advance.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { purchasedOutrightLine } from '@cupel/domain/settlement/purchased-outright-card.ts'
import { settlementMetal } from '@cupel/domain/settlement/brokered-settlement-metal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../kit/api-error.ts'
import { client } from '../../kit/client.ts'
import { bodyOf, type Values } from '../../kit/form/form-body.ts'
import { typedSince } from '../../kit/form/typed-since.ts'
import { changedBody } from '../../kit/form/use-form-of.ts'
import { keys } from '../../kit/queries.ts'
import { tellWarnings } from '../../kit/reasons.ts'
import { snack, snackFailure } from '../../kit/snack.ts'
import {
  comesToSomething,
  lineSchema,
  metalSchema,
  metalValues,
  settlementValues,
  type Settlement,
  type SettlementValues,
} from './settlement-values.ts'
import { doneWords } from '../../kit/leads.ts'

/** Saves what was changed and nothing else: the settlement's own fields, then its metals, then its lines. */
export function useSettlementSaving(row: Settlement, form: UseFormReturn<SettlementValues>) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  /** The settlement as somebody else has saved it meanwhile. */
  const [theirs, setTheirs] = useState<Settlement>()

  /** As it is now; what was typed since it was sent stays, to be saved. */
  const showAnew = async (sent?: SettlementValues) => {
    const fresh = await client(brokeredSettlement).get(row.id)
    const values = settlementValues(fresh)
    const kept = sent && typedSince(sent, form.getValues(), values)
    queries.setQueryData(keys.one(brokeredSettlement, row.id), fresh)
    form.reset(values)
    for (const name of namesIn(values))
      if (kept && JSON.stringify(kept[name]) !== JSON.stringify(values[name]))
        form.setValue(name, kept[name], { shouldDirty: true, shouldValidate: true })
    setTheirs(undefined)
    await Promise.all(
      [brokeredSettlement, advance].map((card) =>
        queries.invalidateQueries({ queryKey: keys.card(card), refetchType: 'none' }),
      ),
    )
  }
  const failed = (error: unknown) => {
    const tried = { card: brokeredSettlement, deed: 'update' } as const
    if (!(error instanceof ApiError)) return snackFailure(error, tried)
    if (error.current) return setTheirs(error.current as Settlement)
    const fields = Object.entries(error.fields).filter(([field]) => field in form.getValues())
    for (const [field, texts] of fields)
      form.setError(field as keyof SettlementValues, { type: 'server', message: texts.join('; ') })
    snackFailure(error, tried)
  }

  return {
    busy,
    theirs,
    takeTheirs: () => void showAnew().catch(failed),
    save: async () => {
      setBusy(true)
      try {
        const sent = structuredClone(form.getValues())
        await sendChanges(row, theirs?.version ?? row.version, sent, form.formState.dirtyFields)
        await showAnew(sent)
        snack.success(doneWords(brokeredSettlement, 'update') ?? '')
      } catch (error) {
        failed(error)
      } finally {
        setBusy(false)
      }
    },
  }
}

async function sendChanges(row: Settlement, version: number, values: SettlementValues, dirty: object): Promise<void> {
  const body = changedBody(
    brokeredSettlement.updateBody,
    values,
    dirty as Record<string, unknown>,
    brokeredSettlement.update,
  )
  if (Object.keys(body).length > 0) tellWarnings(await client(brokeredSettlement).patch(row.id, body, { version }))
  const metals = row.metals_details.map(metalValues)
  for (const line of values.metals) {
    const changed = differing(
      metalSchema,
      metals.find((one) => one.id === line.id),
      line,
    )
    if (changed) tellWarnings(await client(settlementMetal).patch(line.id, changed))
  }
  for (const { id } of row.purchased_outright)
    if (!values.outright.some((line) => line.id === id)) await client(purchasedOutrightLine).remove(id)
  for (const { id, ...line } of values.outright)
    if (id !== null) {
      const changed = differing(
        lineSchema,
        row.purchased_outright.find((one) => one.id === id),
        line,
      )
      if (changed) await client(purchasedOutrightLine).patch(id, changed)
    } else if (comesToSomething(line))
      await client(purchasedOutrightLine).create({ ...bodyOf(lineSchema, line), settlement_id: row.id })
}

/** What a line has otherwise than it was read, as a body; nothing when it is the same. */
function differing(schema: typeof lineSchema, before: object | undefined, line: object): Values | undefined {
  const was = (before ?? {}) as Values
  const changed = Object.entries(line).filter(
    ([name, value]) => name in schema.shape && String(value ?? '') !== String(was[name] ?? ''),
  )
  return changed.length === 0
    ? undefined
    : bodyOf(
        schema,
        { ...line },
        changed.map(([name]) => name),
      )
}

function namesIn(values: SettlementValues): (keyof SettlementValues)[] {
  return Object.keys(values) as (keyof SettlementValues)[]
}
