import { checkMove, effectsInWords } from '@cupel/domain/kit/moves.ts'
import { checkInStatus } from '@cupel/domain/purchasing/check-in-status.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { useEffect, useId as useElementId, useRef } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { Button } from '../kit/Button.tsx'
import { ApiError } from '../kit/api-error.ts'
import { Panel } from '../kit/Panel.tsx'
import { Field, FormContext } from '../kit/Fields.tsx'
import { agree, useTheirs } from '../kit/form/Conflict.tsx'
import { bodyOf, type Values } from '../kit/form/form-body.ts'
import { changedBody, useFormOf } from '../kit/form/use-form-of.ts'
import { useKeptForm } from '../kit/form/use-kept-form.ts'
import { useSubmit } from '../kit/form/use-submit.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { useMove, useSave } from '../kit/queries.ts'
import { recordPage } from '../kit/RecordPage.tsx'
import { useMe } from '../kit/session.ts'
import { modKey } from '../kit/shortcuts.ts'
import { snack } from '../kit/snack.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import { useLeaving } from '../kit/use-leaving.tsx'
import { figuresOf, type CheckInDetail } from './check-in-figures.ts'
import { MoneyIn } from '../kit/money-in.ts'
import { CheckInTotals } from './CheckInTotals.tsx'
import { waiting } from './buying/waiting.ts'
import { checkInScreen, checkInsScreen, editCheckInScreen } from './purchasing.area.ts'
import { useGo } from '../kit/To.tsx'
import css from './CheckIn.module.css'

const fields = [
  'requires_transit',
  'to_location',
  'current_location',
  'receiving_date',
  'customer_reference',
  'notes',
  'public_notes',
] as const

/** The end of a buy: where it goes, what is to be known of it, and that the count is complete. */
export default recordPage(checkIn, checkInsScreen, WrapUp)

function WrapUp({ row }: { row: CheckInDetail }) {
  const refused = checkMove(checkIn, 'update', row, useMe())
  return (
    <>
      <PageHead
        title={`Wrap up check-in ${row.id}`}
        crumbs={[checkInsScreen, { text: `Check-in ${row.id}`, to: checkInScreen.href({ id: row.id }) }]}
        chip={<StatusChip of={checkInStatus} code={row.status} />}
        facts={`${row.yard_name} · Purchase ${row.purchase}`}
      />
      {refused === undefined ? (
        <div className="two">
          <WrapUpForm row={row} />
          <MoneyIn value={row.currency}>
            <CheckInTotals row={row} figures={figuresOf(row)} />
          </MoneyIn>
        </div>
      ) : (
        <Panel label="Wrap up">
          <EmptyState
            kind="empty"
            line={`${refused.text}.`}
            action={<Button to={checkInScreen.href({ id: row.id })}>Open the check-in</Button>}
          />
        </Panel>
      )}
    </>
  )
}

function WrapUpForm({ row }: { row: CheckInDetail }) {
  const go = useGo()
  const form = useFormOf(checkIn.updateBody, row, fields)
  const save = useSave(checkIn, { silent: true })
  const complete = useMove(checkIn, { silent: true, touches: [purchase] })
  const { isDirty, dirtyFields } = form.formState
  const theirs = useTheirs({ form, schema: checkIn.updateBody, fields, from: row })
  const base = theirs.base as CheckInDetail
  const { forget } = useKeptForm(form, `wrap-up-${row.id}`)
  const saved = useRef(false)
  useEffect(() => {
    if (isDirty) saved.current = false
  }, [isDirty])
  const { question } = useLeaving(() => isDirty && !saved.current, { onDiscard: forget })

  /** What somebody else has changed meanwhile beside these fields is no reason to ask. */
  const saveOnto = async (onto: CheckInDetail, body: Values) => {
    try {
      return await save.mutateAsync({ row: onto, body })
    } catch (error) {
      const now = error instanceof ApiError ? (error.current as CheckInDetail | undefined) : undefined
      if (!now || !agree(onto, now, fields)) throw error
      return save.mutateAsync({ row: now, body })
    }
  }
  const keep = async () => {
    if (!isDirty) return row
    const body = changedBody(checkIn.updateBody, form.getValues(), dirtyFields, fields)
    const kept = await saveOnto(base, body)
    theirs.setBase({ ...base, ...kept })
    form.reset(form.getValues())
    forget()
    saved.current = true
    return kept
  }
  const { run, submit, ready, problem } = useSubmit({
    form,
    fields,
    theirs,
    send: async () => isDirty && keep().then(() => snack.success(`Check-in ${row.id} saved`)),
  })
  const finish = () =>
    run(async () => {
      const done = await complete.mutateAsync({ row: await keep(), name: 'complete' })
      snack.success(`Check-in ${done.id}: complete`)
      go(checkInScreen.href({ id: done.id }))
    })
  const toLines = () =>
    run(async () => {
      await keep()
      go(editCheckInScreen.href({ id: row.id }))
    })
  return (
    <Panel title="Destination and notes" padded className={css.wrapUp}>
      <form noValidate className="col" onSubmit={submit}>
        {theirs.question}
        <FormProvider {...form}>
          <FormContext value={{ schema: checkIn.updateBody, row, scope: checkIn.name }}>
            <div className="fields">
              <Field name="requires_transit" help="A truck of ours fetches it" />
              <Field name="to_location" label="Destination" />
              <Field name="current_location" label="Stands at" />
              <Field name="receiving_date" />
              <Field name="customer_reference" />
              <Field name="notes" label="Notes for the house" />
              <Field name="public_notes" label="Notes for the customer" />
            </div>
          </FormContext>
          {problem}
          <div className={css.wrapUpEnd}>
            <Button onClick={toLines} disabled={!ready}>
              {isDirty ? 'Save, back to the lines' : 'Back to the lines'}
            </Button>
            <Button type="submit" disabled={!ready || !isDirty} title={`${modKey} S`}>
              Save
            </Button>
            <Complete row={row} ready={ready} onPress={finish} />
          </div>
        </FormProvider>
      </form>
      {question}
    </Panel>
  )
}

/** Judged with what stands in the form, which is saved before the move is made. */
function Complete({ row, ready, onPress }: { row: CheckInDetail; ready: boolean; onPress: () => void }) {
  const me = useMe()
  const line = useElementId()
  const values = useWatch() as Values
  const unsent = waiting.use(row.id).length
  const draft = { ...row, ...bodyOf(checkIn.updateBody, values, ['requires_transit', 'to_location']) }
  const refused = checkMove(checkIn, 'complete', draft, me)?.text
  const reason = refused ?? (unsent > 0 ? `${unsent} waiting to send` : undefined)
  const sets = effectsInWords(checkIn.moves.complete)
  const off = reason !== undefined || !ready
  return (
    <span className="move">
      <Button
        variant={off ? 'outlined' : 'contained'}
        aria-disabled={off}
        aria-describedby={line}
        onClick={() => !off && onPress()}
      >
        {checkIn.moves.complete.label}
      </Button>
      <span id={line} className="xs dim">
        {reason ?? sets}
      </span>
    </span>
  )
}
