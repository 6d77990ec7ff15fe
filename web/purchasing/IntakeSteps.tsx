import { useState } from 'react'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { keptKey } from '../kit/kept-key.ts'
import { lbsText } from '../kit/format.ts'
import { PageHead } from '../kit/PageHead.tsx'
import { forget, useRemembered } from '../kit/remembered.ts'
import { StageRail } from '../kit/StageRail.tsx'
import { useDialog } from '../kit/use-dialog.ts'
import { ChooseInputs, type Input, type InputSource } from './ChooseInputs.tsx'
import { isUntouched, nextBox, packed, type Draft } from './packed-boxes.ts'
import { headOf, SaveIntake } from './SaveIntake.tsx'
import { WeighingGrid } from './WeighingGrid.tsx'
import { intakesScreen } from './purchasing.area.ts'

export interface IntakeDraft {
  inputs: readonly Input[]
  boxes: readonly Draft[]
}

const steps = {
  lines: {
    'select-inventory': ['Choose', 'blue', ''],
    'add-boxes': ['Pack boxes', 'blue', ''],
    'save-intake': ['Save', 'blue', ''],
  },
} as const
type Step = keyof typeof steps.lines

const nothing: IntakeDraft = { inputs: [], boxes: [] }

/** Choose what goes in, weigh what comes out, save. The draft survives a reload: a pallet is not weighed twice. */
export function IntakeSteps({ source }: { source: InputSource }) {
  const [draft, setDraft] = useRemembered<IntakeDraft>(`intake-${source}`, nothing)
  const { show, dialog } = useDialog()
  const [step, setStep] = useState<Step>(() => stepOf(draft))
  const boxes = draft.boxes.filter((box) => !isUntouched(box))
  const sums = packed(boxes)
  const choose = (inputs: readonly Input[]) => {
    setDraft({ inputs, boxes: draft.boxes.length === 0 ? [nextBox()] : draft.boxes })
    setStep('add-boxes')
  }
  const clear = () => {
    forget(keptKey(headOf(source)))
    setDraft(nothing)
    setStep('select-inventory')
  }
  const ask = () =>
    show((close) => (
      <ConfirmDialog
        title="Start over?"
        confirm={
          boxes.length > 0
            ? `Drop ${figure(boxes.length)} weighed ${boxes.length === 1 ? 'box' : 'boxes'}`
            : 'Start over'
        }
        cancel="Go on weighing"
        danger
        onConfirm={() => {
          close()
          clear()
        }}
        onClose={close}
      >
        What is chosen and weighed here is not saved anywhere else.
      </ConfirmDialog>
    ))
  const words = source === 'purchases' ? 'purchases' : 'boxes'
  const when = {
    'select-inventory':
      draft.inputs.length > 0 ? `${figure(draft.inputs.length)} ${words}` : `tick the ${words} that go in`,
    'add-boxes':
      boxes.length > 0 ? `${figure(boxes.length)} boxes, ${lbsText(sums.net.toString())} lbs` : 'weigh what comes out',
    'save-intake': 'location and reference',
  }
  return (
    <>
      <PageHead
        title={source === 'purchases' ? 'New intake' : 'New intake from boxes'}
        crumbs={[intakesScreen]}
        actions={(draft.inputs.length > 0 || boxes.length > 0) && <Button onClick={ask}>Start over</Button>}
      />
      <Panel label="Steps" padded>
        <StageRail of={steps} path={Object.keys(steps.lines)} now={step} when={when} />
      </Panel>
      {step === 'select-inventory' && <ChooseInputs source={source} chosen={draft.inputs} onChoose={choose} />}
      {step === 'add-boxes' && (
        <WeighingGrid
          inputs={draft.inputs}
          source={source}
          boxes={draft.boxes}
          onChange={(next) => setDraft({ ...draft, boxes: next })}
          onBack={() => setStep('select-inventory')}
          onDone={() => setStep('save-intake')}
        />
      )}
      {step === 'save-intake' && (
        <SaveIntake
          source={source}
          inputs={draft.inputs}
          boxes={boxes}
          onBack={() => setStep('add-boxes')}
          onSaved={() => setDraft(nothing)}
        />
      )}
      {dialog}
    </>
  )
}

/** Where a draft was left: nothing chosen, nothing packed, or ready to be saved. */
function stepOf({ inputs, boxes }: IntakeDraft): Step {
  if (inputs.length === 0) return 'select-inventory'
  return boxes.some((box) => !isUntouched(box)) ? 'save-intake' : 'add-boxes'
}
