import { shipmentSummary } from '@cupel/domain/settlement/shipment-summary.ts'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { Field, FormContext } from '../../kit/Fields.tsx'
import { useFormOf } from '../../kit/form/use-form-of.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { modKey, useShortcuts } from '../../kit/shortcuts.ts'
import { useUndecided } from '../../kit/undecided.ts'
import { useLeaving } from '../../kit/use-leaving.tsx'
import { SummaryLines } from './SummaryLines.tsx'
import { useSummarySaving } from './use-summary-saving.ts'
import { summariesScreen, summaryScreen } from '../settlement.area.ts'
import { snack } from '../../kit/snack.ts'

/** The smelter's document and its lots: saved in one go, document first, then each lot by itself. */
export default function CreateSummaryPage() {
  const form = useFormOf(shipmentSummary.createBody, undefined, shipmentSummary.create)
  const work = useSummarySaving(form)
  const { isValid, isDirty } = form.formState
  const { lines, summary, busy } = work
  const unsaved = () => (isDirty && !summary) || lines.some((line) => line.state !== 'saved')
  const undecided = useUndecided()
  const { question } = useLeaving(unsaved)
  const waiting = lines.filter((line) => line.state !== 'saved').length
  const ready = isValid && !busy && !undecided && work.linesReady && (!summary || waiting > 0)
  useShortcuts({ 'mod+s': () => ready && void work.save() })
  return (
    <>
      <PageHead title="New shipment summary" crumbs={[summariesScreen]} />
      <form
        noValidate
        className="col"
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) void work.save()
        }}
      >
        <Panel title="Document" padded>
          <FormProvider {...form}>
            <FormContext value={{ schema: shipmentSummary.createBody, scope: shipmentSummary.name }}>
              <fieldset disabled={summary !== undefined} style={{ display: 'contents' }}>
                <div className="fields">
                  <Field name="shipment_id" label="Shipment id" autoFocus />
                  <Field name="smelter" />
                  <Field name="summary_date" label="Date" />
                  <Field name="notes" />
                  <FileText />
                </div>
              </fieldset>
            </FormContext>
          </FormProvider>
        </Panel>
        <SummaryLines work={work} />
        <div className="row wrap" style={{ justifyContent: 'flex-end' }}>
          {summary ? (
            <Button to={summaryScreen.href({ id: summary.id })} variant={waiting > 0 ? 'outlined' : 'contained'}>
              Open {summary.shipment_id}
            </Button>
          ) : (
            <Button to={summariesScreen.href()}>Cancel</Button>
          )}
          {(!summary || waiting > 0) && (
            <Button type="submit" variant="contained" disabled={!ready} title={`${modKey} S`}>
              {saveWords(summary !== undefined, waiting)}
            </Button>
          )}
        </div>
      </form>
      {question}
    </>
  )
}

function saveWords(again: boolean, waiting: number): string {
  if (!again) return 'Save'
  return waiting === 1 ? 'Save the lot again' : `Save ${waiting} lots again`
}

/** Longer than any smelter's return, and what one request carries. */
const mostBytes = 200_000

/** The document's own text, typed, pasted or read from a file. */
function FileText() {
  const { setValue } = useFormContext()
  const picker = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    const text = file.size > mostBytes ? undefined : await file.text().catch(() => undefined)
    if (text === undefined || text.includes('\u0000'))
      return snack.error(`${file.name} is not a text file of at most ${mostBytes / 1000} kB`)
    setValue('file_text', text, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="wide col" style={{ gap: 6 }}>
      <Field name="file_text" label="Text of the summary" />
      <div>
        <Button icon="document" onClick={() => picker.current?.click()}>
          Read a text file
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="Text file of the summary"
          accept=".txt,.csv,.tsv,text/*"
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </div>
    </div>
  )
}
