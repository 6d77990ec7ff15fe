import { Button } from '../Button.tsx'

/** What keeps a form from being saved, beside its fields: which step failed and why. It stands until the next try. */
export interface Problem {
  lead: string
  text: string
}

/** Says what failed and that nothing typed is lost, and offers the next try. */
export function SaveProblem({ problem, again }: { problem: Problem | undefined; again: (() => void) | undefined }) {
  if (!problem) return null
  return (
    <div ref={intoView} className="note error save-problem wrap" role="alert">
      <span className="grow">
        <b>{problem.lead}:</b> {problem.text.replace(/[^.!?]$/, '$&.')} What you typed is kept.
      </span>
      {again && <Button onClick={again}>Try again</Button>}
    </div>
  )
}

/** On a telephone the end of a form lies below what is seen. */
function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' })
}
