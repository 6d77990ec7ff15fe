import { useState, type SyntheticEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { noticeOf } from '../api-error.ts'
import { useOnline } from '../connection.ts'
import { tellLog } from '../snack.ts'
import { useShortcuts } from '../shortcuts.ts'
import { useUndecided } from '../undecided.ts'
import type { Theirs } from './Conflict.tsx'
import type { Values } from './form-body.ts'
import { shownAtFields } from './server-errors.ts'
import { Button } from '../Button.tsx'

interface Submitting {
  form: UseFormReturn<Values>
  fields: readonly string[]
  /** Said before the server's own text when it could not be saved. */
  failed?: string | ((error: unknown) => string) | undefined
  /** Of a form that changes a record: asked about before anything is sent again. */
  theirs?: Theirs
  /** It could be sent, but shall not now. */
  unless?: boolean
  send: () => Promise<unknown>
}

/**
 * How a form is sent, by its button or from the keys: only when it could be saved, and not twice at once. What the server
 * says stands at the fields, or in `problem` with another try.
 */
export function useSubmit({ form, fields, failed = 'Saving failed', theirs, unless = false, send }: Submitting) {
  const { isValid, isSubmitting } = form.formState
  const undecided = useUndecided()
  const online = useOnline()
  const [problem, setProblem] = useState<Problem>()
  /** The same for another deed than sending. */
  const run = (work: () => Promise<unknown>) =>
    void form.handleSubmit(async () => {
      setProblem(undefined)
      try {
        await work()
      } catch (error) {
        if (theirs?.take(error) || shownAtFields(form, error, fields)) return
        const notice = noticeOf(error)
        if (notice) setProblem({ lead: typeof failed === 'string' ? failed : failed(error), text: notice.text })
        void tellLog(error, typeof failed === 'string' ? failed : failed(error))
      }
    })()
  const ready = isValid && !undecided && !isSubmitting && !theirs?.question && !unless && online
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault()
    run(send)
  }
  useShortcuts({ 'mod+s': () => ready && submit() })
  return {
    run,
    submit,
    ready,
    problem: online ? <SaveProblem problem={problem} again={ready ? () => submit() : undefined} /> : <NoLine />,
  }
}

function NoLine() {
  return (
    <p className="note">No connection: what you typed stands here, and can be saved when the connection is back.</p>
  )
}

/** What keeps a form from being saved, beside its fields: which step failed and why. It stands until the next try. */
interface Problem {
  lead: string
  text: string
}

/** Says what failed and that nothing typed is lost, and offers the next try. */
function SaveProblem({ problem, again }: { problem: Problem | undefined; again: (() => void) | undefined }) {
  if (!problem) return null
  return (
    <div ref={intoView} className="note error save-problem wrap" role="alert">
      <span className="grow">
        <b>{problem.lead}</b>
        <br />
        {problem.text.replace(/[^.!?]$/, '$&.')} What you typed is kept.
      </span>
      {again && <Button onClick={again}>Try again</Button>}
    </div>
  )
}

/** On a telephone the end of a form lies below what is seen. */
function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' })
}
