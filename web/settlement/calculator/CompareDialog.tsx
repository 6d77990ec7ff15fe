import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { SelectInput } from '../../kit/form/TextInput.tsx'
import { Dialog } from '../../kit/overlays.ts'
import { Sheet } from '../../kit/Sheet.tsx'
import { useDerived } from './Derived.tsx'
import type { Version } from './draft.ts'
import { differences, leavesOf, type Difference } from './leaves.ts'
import { stateFrom, typedFrom } from './state.ts'
import { dateTime } from '@cupel/domain/kit/value-text.ts'

interface CompareDialogProps {
  versions: readonly Version[]
  version: Version
  onLoad: (version: Version) => void
  onClose: () => void
}

/** A saved version beside the draft, leaf by leaf. */
export function CompareDialog({ versions, version: first, onLoad, onClose }: CompareDialogProps) {
  const [version, setVersion] = useState(first)
  const differing = useDifferences(version)
  return (
    <Dialog
      title="Compare the draft"
      full
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              onClose()
              onLoad(version)
            }}
          >
            Load version {version.number}
          </Button>
          <Button variant="contained" autoFocus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="col">
        <SelectInput
          label="With"
          value={String(version.id)}
          options={versions.map((one) => ({
            value: String(one.id),
            text: `Version ${one.number}, ${one.created_by_name ?? 'somebody'}`,
          }))}
          onChange={(id) => setVersion(versions.find((one) => String(one.id) === id) ?? first)}
        />
        <DifferenceTable differing={differing} before={`Version ${version.number}`} after="Draft" />
      </div>
    </Dialog>
  )
}

/** How the draft differs from a version: in what was typed, and in what it comes to. */
function useDifferences(version: Version): Difference[] {
  const { leaves, result, draft } = useDerived()
  const facts = stateFrom(version.data)
  const outcome = (key: 'estimatedSettlement' | 'depositTotal' | 'recommendedAdvance', label: string): Difference[] => {
    const before = moneyText(String(version.data_fx[key] ?? ''), facts.currency)
    const after = moneyText(result[key].toString(), draft.facts.currency)
    return before === after ? [] : [{ key, label, before, after }]
  }
  return [
    ...differences(leavesOf(typedFrom(facts), facts), leaves),
    ...outcome('estimatedSettlement', 'Estimated settlement'),
    ...outcome('depositTotal', 'Deposit total'),
    ...outcome('recommendedAdvance', 'Recommended advance'),
  ]
}

interface DifferenceTableProps {
  differing: readonly Difference[]
  before: string
  after: string
}

function DifferenceTable({ differing, before, after }: DifferenceTableProps) {
  if (differing.length === 0) return <p className="dim">They are the same in every input.</p>
  return (
    <Sheet
      look="plain"
      rows={differing}
      columns={(c) => [
        c.text('Input', (one) => one.label),
        c.text(before, (one) => one.before, { right: true, tone: () => 'dim' }),
        c.text(after, (one) => one.after, { right: true, tone: () => 'medium' }),
      ]}
    />
  )
}

interface NewerVersionDialogProps {
  newer: Version
  onLoad: () => void
  /** Saves the draft all the same, after the newer one. */
  onSave: () => void
  onClose: () => void
}

/** Somebody has saved since this draft began. Nothing of either is lost: both are shown, and the person chooses. */
export function NewerVersionDialog({ newer, onLoad, onSave, onClose }: NewerVersionDialogProps) {
  const differing = useDifferences(newer)
  return (
    <Dialog
      title="A newer version exists"
      full
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Go on editing</Button>
          <Button onClick={onLoad}>Load version {newer.number}</Button>
          <Button variant="contained" onClick={onSave}>
            Save mine as version {newer.number + 1}
          </Button>
        </>
      }
    >
      <div className="col">
        <p>
          Version {newer.number} was saved by {newer.created_by_name ?? 'somebody'}, {dateTime(newer.created_at)}.
          Nothing of your draft is saved yet.
        </p>
        <DifferenceTable differing={differing} before={`Version ${newer.number}`} after="Yours" />
      </div>
    </Dialog>
  )
}
