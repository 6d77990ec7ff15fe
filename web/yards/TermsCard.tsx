import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { brokerageTerm } from '@cupel/domain/yards/brokerage-term.ts'
import { yard } from '@cupel/domain/yards/yard.ts'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { FactGroups, FieldGroups, type FieldGroup } from '../kit/FieldGroups.tsx'
import { Forbidden } from '../kit/Forbidden.tsx'
import { useMe } from '../kit/session.ts'
import { EmptyState } from '../kit/EmptyState.tsx'

interface TermsCardProps {
  yard: Row<typeof yard>
  terms: Row<typeof brokerageTerm> | undefined
}

/** How a yard's ounces are paid, and what it is charged. Calculators and settlements begin from these. */
export function TermsCard({ yard: of, terms }: TermsCardProps) {
  const me = useMe()
  const [editing, setEditing] = useState(false)
  const mayWrite = allowed(brokerageTerm.may.update, me)
  const open = (words: string) => (
    <Button icon={terms ? 'edit' : 'plus'} onClick={() => setEditing(true)}>
      {words}
    </Button>
  )
  if (!allowed(brokerageTerm.may.read, me))
    return (
      <Panel title="Brokerage terms">
        <Forbidden may={brokerageTerm.may.read} />
      </Panel>
    )
  return (
    <Panel title="Brokerage terms" note={terms?.description} actions={terms && mayWrite && open('Edit terms')}>
      {terms ? (
        <FactGroups card={brokerageTerm} row={terms} groups={termsGroups} />
      ) : (
        <EmptyState kind="empty" title="No Brokerage Terms Available" action={mayWrite && open('Add terms')} />
      )}
      {editing && (
        <EditDialog
          card={brokerageTerm}
          row={terms}
          {...(terms ? {} : { begin: { yard: of.id }, fields: brokerageTerm.create })}
          title={`Brokerage terms of ${of.name}`}
          saved={`Brokerage terms of ${of.name} saved`}
          touches={[yard]}
          onClose={() => setEditing(false)}
        >
          <FieldGroups groups={termsGroups} />
        </EditDialog>
      )}
    </Panel>
  )
}

/** The terms as people speak of them: what is paid, what is held back, when, and the rest. */
const termsGroups: readonly FieldGroup<keyof Row<typeof brokerageTerm> & string>[] = [
  {
    title: 'Payout',
    fields: ['ounce_payout_type', 'contained_percent_deduction', 'pt_rate', 'pd_rate', 'rh_rate'],
  },
  {
    title: 'Charges',
    fields: [
      'treatment_charge',
      'refining_charge_pt',
      'refining_charge_pd',
      'refining_charge_rh',
      'assay_charge',
      'shredding_fee',
      'handling_fee',
    ],
  },
  {
    title: 'Brokerage and payment',
    fields: [
      'brokerage_rate',
      'brokerage_rate_mode',
      'finance_charge_percent',
      'client_payment_days',
      'freight_responsibility',
      'currency',
      'fx_date',
    ],
  },
  {
    title: 'Volume and more',
    fields: ['minimum_volume_type', 'minimum_volume_units', 'minimum_volume_lbs', 'description', 'additional_terms'],
  },
]
