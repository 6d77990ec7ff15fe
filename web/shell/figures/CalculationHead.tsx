import { plain } from '@cupel/domain/figures.ts'
import type { Calculation } from '@cupel/domain/kit/calculation.ts'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Menu } from '../../kit/overlays.ts'
import { snack } from '../../kit/snack.ts'
import type { Inputs } from './inputs.ts'
import { PasteDialog } from './PasteDialog.tsx'
import type { Run } from './run.ts'
import { figuresPrintScreen, figuresScreen } from '../shell.area.ts'

interface CalculationHeadProps {
  calculation: Calculation
  run: Run
  onExample: () => void
  onFill: (inputs: Inputs) => void
  onKeep: () => void
}

/** What can be done with a run as a whole. */
export function CalculationHead({ calculation, run, onExample, onFill, onKeep }: CalculationHeadProps) {
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
            <Button variant="contained" onClick={onKeep} disabled={!run.outputs}>
              Keep this run
            </Button>
          </>
        }
      />
      {copying && <Menu anchor={copying} label="Copy" items={items} onClose={() => setCopying(undefined)} />}
      {pasting && <PasteDialog calculation={calculation} onFill={onFill} onClose={() => setPasting(false)} />}
    </>
  )
}
