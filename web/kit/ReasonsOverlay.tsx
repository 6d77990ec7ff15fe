import { lazyDialog } from './lazy-dialog.tsx'
import { useReasonsQuestion } from './reasons.ts'

const ReasonsDialog = lazyDialog(async () => (await import('./ReasonsDialog.tsx')).ReasonsDialog)

/** Stands over the page while somebody is asked why a move that is warned of is meant; see `askReasons`. */
export function ReasonsOverlay() {
  const question = useReasonsQuestion()
  return question ? <ReasonsDialog {...question} /> : null
}
