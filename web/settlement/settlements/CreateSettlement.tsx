import { choice } from '@cupel/domain/kit/fields.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { advanceReportSeed, createSettlement } from '@cupel/domain/settlement/calls.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { shipmentSummary } from '@cupel/domain/settlement/shipment-summary.ts'
import { shipmentSummaryLot } from '@cupel/domain/settlement/shipment-summary-lot.ts'
import * as z from 'zod'
import { noticeOf } from '../../kit/api-error.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import type { Values } from '../../kit/form/form-body.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useEndpoint, useEndpointMutation } from '../../kit/queries.ts'
import { snack } from '../../kit/snack.ts'
import { settlementScreen } from '../settlement.area.ts'
import { useGo } from '../../kit/To.tsx'
import { doneWords } from '../../kit/leads.ts'

interface CreateSettlementProps {
  summaryLot: { id: number; lot: number; lot_name: string }
  onClose: () => void
}

const input = createSettlement.input.shape

/** Opens the settlement of a summary lot: with which yard, and what is known of it beforehand. */
export function CreateSettlement({ summaryLot, onClose }: CreateSettlementProps) {
  const go = useGo()
  const seed = useEndpoint(advanceReportSeed, { params: { id: summaryLot.lot } }, { under: lot, silent: true })
  const create = useEndpointMutation(createSettlement, {
    under: brokeredSettlement,
    touches: [lot, shipmentSummary, shipmentSummaryLot],
    silent: true,
  })
  const yards = (seed.data?.yardChoices ?? []) as { id: number; name: string }[]
  if (!seed.data && !seed.error) return null
  if (!seed.data)
    return (
      <ConfirmDialog
        title="Unable to create, payload not available"
        confirm="Try again"
        onConfirm={() => void seed.refetch()}
        onClose={onClose}
      >
        <p>{noticeOf(seed.error)?.text}</p>
      </ConfirmDialog>
    )
  const [first, ...others] = yards
  if (!first)
    return (
      <ConfirmDialog
        title="A designated yard is required"
        confirm="Close"
        cancel="Back"
        onConfirm={onClose}
        onClose={onClose}
      >
        <p>None of the purchases on {summaryLot.lot_name} names a yard: link its purchases to the lot first.</p>
      </ConfirmDialog>
    )
  const save = async (body: Values) => {
    const yard_id = parseInt(String(body.yard_id), 10)
    const { id } = await create.mutateAsync({
      body: { ...body, yard_id, shipment_summary_lot: summaryLot.id },
    })
    snack.success(doneWords(brokeredSettlement, 'create', id) ?? '')
    go(settlementScreen.href({ id }))
  }
  return (
    <FormDialog
      title={`Create the settlement of ${summaryLot.lot_name}`}
      schema={z.object({
        yard_id: yardChoice(yards),
        freight_charge: input.freight_charge,
        customer_reference: input.customer_reference,
        oem_only: input.oem_only,
        notes: input.notes,
      })}
      from={others.length === 0 ? { yard_id: String(first.id) } : undefined}
      save="Create settlement"
      note="Metals come from the summary, prices from the hedges that serve the lot, charges from the yard's terms."
      onSave={save}
      onClose={onClose}
    />
  )
}

function yardChoice(yards: readonly { id: number; name: string }[]) {
  const ids = yards.map(({ id }) => String(id)) as [string, ...string[]]
  const named = choice(ids, Object.fromEntries(yards.map(({ id, name }) => [String(id), name])))
  return named.meta({ ...named.meta(), label: 'Designated yard' })
}
