import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { shipmentSummary } from '@cupel/domain/settlement/shipment-summary.ts'
import { shipmentSummaryLot } from '@cupel/domain/settlement/shipment-summary-lot.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { noticeOf } from '../../kit/api-error.ts'
import { client } from '../../kit/client.ts'
import { shownAtFields } from '../../kit/form/server-errors.ts'
import { bodyOf, type Values } from '../../kit/form/form-body.ts'
import { keys } from '../../kit/queries.ts'
import { tellWarnings } from '../../kit/reasons.ts'
import { snack, snackFailure } from '../../kit/snack.ts'
import { lineOf, problemsIn, returnOf, type SummaryLine } from './summary-lines.ts'

export type SummarySaving = ReturnType<typeof useSummarySaving>
type Summary = DetailRow<typeof shipmentSummary>

/** The lines of a new summary, and how it is saved: the document first, then lot after lot, each with its own answer. */
export function useSummarySaving(form: UseFormReturn<Values>) {
  const queries = useQueryClient()
  // One key for the life of the page: pressing Save again after a lost answer does not make a second summary.
  const [key] = useState(() => crypto.randomUUID())
  const [summary, setSummary] = useState<Summary>()
  const [lines, setLines] = useState<readonly SummaryLine[]>([])
  const [busy, setBusy] = useState(false)

  const change = useCallback(
    (key: string, some: Partial<SummaryLine>) =>
      setLines((now) => now.map((line) => (line.key === key ? { ...line, ...some } : line))),
    [],
  )
  const type = useCallback(
    (key: string, some: Partial<SummaryLine>) => change(key, { ...some, state: 'typed' }),
    [change],
  )

  const saveDocument = async (): Promise<Summary | undefined> => {
    try {
      const body = bodyOf(shipmentSummary.createBody, form.getValues(), shipmentSummary.create)
      const made = await client(shipmentSummary).create(body, { key })
      tellWarnings(made)
      setSummary(made)
      form.reset(form.getValues())
      return made
    } catch (error) {
      if (!shownAtFields(form, error, shipmentSummary.create))
        snackFailure(error, { card: shipmentSummary, deed: 'create' })
      return undefined
    }
  }

  const saveLine = async (of: Summary, line: SummaryLine): Promise<boolean> => {
    const { key, lot: row } = line
    change(key, { state: 'saving' })
    try {
      const saved = await client(shipmentSummaryLot).create({ shipment_summary: of.id, lot: row.id, ...returnOf(line) })
      tellWarnings(saved)
      change(key, { state: 'saved', said: saved.lot_status })
      return true
    } catch (error) {
      change(key, { state: 'refused', said: noticeOf(error)?.text ?? 'Not saved' })
      return false
    }
  }

  return {
    summary,
    lines,
    busy,
    linesReady: lines.every((line) => line.state === 'saved' || Object.keys(problemsIn(line)).length === 0),
    add: async (id: number) => {
      if (lines.some((line) => line.lot.id === id)) return
      try {
        const row = await client(lot).get(id)
        setLines((now) => [...now, lineOf(row)])
      } catch (error) {
        snackFailure(error)
      }
    },
    remove: (id: number) => setLines((now) => now.filter((line) => line.lot.id !== id)),
    type,
    save: async () => {
      setBusy(true)
      const of = summary ?? (await saveDocument())
      if (of) {
        let refused = 0
        for (const line of lines.filter((one) => one.state !== 'saved')) if (!(await saveLine(of, line))) refused++
        await Promise.all(
          [shipmentSummary, lot].map((card) => queries.invalidateQueries({ queryKey: keys.card(card) })),
        )
        if (refused > 0) snack.error(`${refused} of ${lines.length} lots could not be put on ${of.shipment_id}`)
        else snack.success(savedWords(of, lines))
      }
      setBusy(false)
    },
  }
}

function savedWords(of: Summary, lines: readonly SummaryLine[]): string {
  const lots = lines.map((line) => line.lot.name).join(', ')
  return lots === '' ? `${of.shipment_id} saved` : `${of.shipment_id} saved: ${lots} ${lotStatus.label('RC')}`
}
