import { plain } from '@cupel/domain/figures.ts'
import type { Calculation } from '@cupel/domain/kit/calculation.ts'
import { unreadIn } from '@cupel/domain/figure-inputs.ts'
import { memo, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Menu, Dialog } from '../../kit/overlays.ts'
import { snack } from '../../kit/snack.ts'
import type { Inputs } from './inputs.ts'
import type { Run } from './run.ts'
import { figuresPrintScreen, figuresScreen } from '../shell.area.ts'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { useLeaving } from '../../kit/use-leaving.tsx'
import { pastedInputs } from './pasted.ts'
import css from './figures.module.css'

interface CalculationHeadProps {
  calculation: Calculation
  run: Run
  onExample: () => void
  onFill: (inputs: Inputs) => void
  onKeep: (inputs: Inputs) => void
}

/** What can be done with a run as a whole. */
export const CalculationHead = memo(function CalculationHead(props: CalculationHeadProps) {
  const { calculation, run, onExample, onFill, onKeep } = props
  const { name, title } = calculation
  const [copying, setCopying] = useState<HTMLElement>()
  const [pasting, setPasting] = useState(false)
  const copy = (what: string, value: unknown) => () =>
    void navigator.clipboard.writeText(JSON.stringify(value, null, 2)).then(() => snack.success(`${what} copied`))
  const items = [
    { text: 'Inputs as JSON', onPick: copy('Inputs', run.inputs) },
    {
      text: 'Outputs as JSON',
      disabled: !run.outputs,
      onPick: () => run.outputs && copy('Outputs', plain(run.outputs))(),
    },
    { text: 'Name and inputs, as a batch has them', onPick: copy('Line', { name, inputs: run.inputs }) },
  ]
  return (
    <>
      <PageHead
        title={title}
        crumbs={[figuresScreen]}
        facts={<code>{name}</code>}
        actions={
          <>
            <Button onClick={onExample}>Example</Button>
            <Button onClick={() => setPasting(true)}>Paste</Button>
            <Button icon="copy" aria-haspopup="menu" onClick={(event) => setCopying(event.currentTarget)}>
              Copy
            </Button>
            <Button icon="print" to={figuresPrintScreen.href({ name, sums: 'yes' })} disabled={!run.outputs}>
              Print
            </Button>
            <Button variant="contained" onClick={() => onKeep(run.inputs)} disabled={!run.outputs}>
              Keep this run
            </Button>
          </>
        }
      />
      {copying && <Menu anchor={copying} label="Copy" items={items} onClose={() => setCopying(undefined)} />}
      {pasting && <PasteDialog calculation={calculation} onFill={onFill} onClose={() => setPasting(false)} />}
    </>
  )
})

interface PasteDialogProps {
  calculation: Calculation
  onFill: (inputs: Inputs) => void
  onClose: () => void
}

/** Inputs as JSON, from the command line, a program or a colleague, into the form. */
function PasteDialog({ calculation, onFill, onClose }: PasteDialogProps) {
  const [text, setText] = useState('')
  const { leave, question } = useLeaving(() => text.trim() !== '', { onClose })
  const pasted = pastedInputs(text, calculation.name)
  const use = () => {
    if ('error' in pasted) return
    const unread = unreadIn(calculation.input, pasted.inputs)
    if (unread.length > 0) snack.warning(`Not used: ${unread.slice(0, 5).join(', ')}${unread.length > 5 ? ' …' : ''}`)
    onFill(pasted.inputs)
    onClose()
  }
  return (
    <Dialog
      title="Paste inputs"
      full
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button variant="contained" disabled={'error' in pasted} onClick={use}>
            Use these inputs
          </Button>
        </>
      }
    >
      <TextInput
        label="JSON"
        tall
        autoFocus
        value={text}
        onChange={setText}
        error={text.trim() !== '' && 'error' in pasted ? pasted.error : undefined}
        help="The inputs, or a line of a batch: its name and its inputs."
        className={css.figPaste}
      />
      {question}
    </Dialog>
  )
}
