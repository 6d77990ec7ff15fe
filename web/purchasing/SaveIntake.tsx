import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { createIntake } from '@cupel/domain/purchasing/intake-calls.ts'
import { intake, newIntake } from '@cupel/domain/purchasing/intake.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { FormProvider } from 'react-hook-form'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { Field, FormContext } from '../kit/Fields.tsx'
import { Figure } from '../kit/Figure.tsx'
import { bodyOf } from '../kit/form/form-body.ts'
import { useFormOf } from '../kit/form/use-form-of.ts'
import { useKeptForm } from '../kit/form/use-kept-form.ts'
import { useSubmit } from '../kit/form/use-submit.tsx'
import { LinesFoot } from '../kit/Lines.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { remember, remembered } from '../kit/remembered.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { modKey } from '../kit/shortcuts.ts'
import { snack } from '../kit/snack.ts'
import type { Input, InputSource } from './ChooseInputs.tsx'
import { boxBody, packed, type Draft } from './packed-boxes.ts'
import { intakeScreen } from './purchasing.area.ts'
import { useGo } from '../kit/To.tsx'
import { leadOf } from '../kit/leads.ts'

interface SaveIntakeProps {
  source: InputSource
  inputs: readonly Input[]
  boxes: readonly Draft[]
  onBack: () => void
  onSaved: () => void
}

const head = newIntake.pick({ reference: true, notes: true, location: true, variance_description: true })
const lastPlace = 'intake-location'
/** What this step has typed is kept with the draft, by this name. */
export const headOf = (source: InputSource) => `intake-${source}`

/** The third step: where the boxes stand, and what the intake is remembered by. */
export function SaveIntake({ source, inputs, boxes, onBack, onSaved }: SaveIntakeProps) {
  const go = useGo()
  const fields = Object.keys(head.shape)
  const location =
    inputs.find((input) => input.location !== null)?.location ?? remembered<number | null>(lastPlace, null)
  const form = useFormOf(head, { location }, fields)
  const save = useEndpointMutation(createIntake, { under: intake, silent: true, touches: [purchase, inventoryBox] })
  const { forget } = useKeptForm(form, headOf(source))
  const send = async () => {
    const ids = inputs.map((input) => input.id)
    const body = {
      ...bodyOf(head, form.getValues()),
      [source === 'purchases' ? 'purchases' : 'input_boxes']: ids,
      output_boxes: boxes.map(boxBody),
    }
    const made = await save.mutateAsync({ body: body as never })
    remember(lastPlace, form.getValues().location)
    snack.success(`Intake ${made.id} saved`)
    forget()
    onSaved()
    go(intakeScreen.href({ id: made.id }))
  }
  const { submit, ready, problem } = useSubmit({
    form,
    fields,
    failed: (error) => leadOf({ card: intake, deed: 'create' }, error),
    send,
  })
  return (
    <div className="two">
      <form noValidate onSubmit={submit}>
        <Panel title="Save the intake">
          <div className="card-body">
            <FormProvider {...form}>
              <FormContext value={{ schema: head }}>
                <div className="fields">
                  <Field name="reference" autoFocus help="At most 256 characters" />
                  <Field name="notes" help="At most 30 characters" />
                  <Field name="location" />
                  {source === 'boxes' && (
                    <Field
                      name="variance_description"
                      help="Why what comes out weighs more or less than what went in"
                    />
                  )}
                </div>
              </FormContext>
            </FormProvider>
            {problem}
          </div>
          <LinesFoot stays>
            <span className="sm dim">
              {source === 'purchases' ? 'The purchases become INTOOK' : 'The boxes that go in are used up'}
            </span>
            <span className="grow" />
            <Button onClick={onBack}>Back</Button>
            <Button type="submit" variant="contained" disabled={!ready} title={`${modKey} S`}>
              Save intake
            </Button>
          </LinesFoot>
        </Panel>
      </form>
      <Sums source={source} inputs={inputs} boxes={boxes} />
    </div>
  )
}

/** What goes in beside what comes out. */
function Sums({ source, inputs, boxes }: Pick<SaveIntakeProps, 'source' | 'inputs' | 'boxes'>) {
  const out = packed(boxes)
  const into = packed(inputs.map((input) => ({ weight: input.net ?? '', tare: '', pieces: String(input.pieces) })))
  const fromPurchases = source === 'purchases'
  return (
    <Panel title="What it comes to">
      <Sheet
        rows={[
          { what: 'Count', into: inputs.length, out: boxes.length, decimals: 0 },
          { what: 'Pieces', unit: 'pcs', into: into.pieces.toString(), out: out.pieces.toString(), decimals: 0 },
          { what: 'Net', unit: 'lbs', into: fromPurchases ? null : into.net.toString(), out: out.net.toString() },
        ]}
        columns={[
          {
            cell: ({ what, unit }) => (
              <>
                {what}
                {unit && <span className="unit">{unit}</span>}
              </>
            ),
            total: fromPurchases ? undefined : 'Out less in',
          },
          {
            head: fromPurchases ? 'Purchases' : 'In',
            right: true,
            cell: (row) => <Figure value={row.into} decimals={row.decimals ?? 2} />,
          },
          {
            head: 'Boxes out',
            right: true,
            cell: (row) => <Figure value={row.out} decimals={row.decimals ?? 2} />,
            total: <Figure value={out.net.minus(into.net).toString()} decimals={2} />,
          },
        ]}
      />
    </Panel>
  )
}
