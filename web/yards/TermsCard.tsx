import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { brokerageTerm } from '@cupel/domain/yards/brokerage-term.ts'
import { yard } from '@cupel/domain/yards/yard.ts'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { FactGroups, FieldGroups } from '../kit/FieldGroups.tsx'
import { Forbidden } from '../kit/Forbidden.tsx'
import { useMe } from '../kit/session.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { termsGroups } from './terms-groups.ts'

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
