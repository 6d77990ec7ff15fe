import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { plain } from '@cupel/domain/figures.ts'
import type { Calculation } from '@cupel/domain/kit/calculation.ts'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { snack } from '../../kit/snack.ts'
import type { Inputs } from './inputs.ts'
import { PasteDialog } from './PasteDialog.tsx'
import type { Run } from './run.ts'

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
  const copy = (what: string, value: unknown) => {
    setCopying(undefined)
    void navigator.clipboard.writeText(JSON.stringify(value, null, 2)).then(() => snack.success(`${what} copied`))
  }
  return (
    <>
      <PageHead
        title={title}
        crumbs={[{ text: 'Figures', to: '/figures' }]}
        facts={<code>{name}</code>}
        actions={
          <>
            <Button onClick={onExample}>Example</Button>
            <Button onClick={() => setPasting(true)}>Paste</Button>
            <Button
              startIcon={<Icon name="copy" />}
              aria-haspopup="menu"
              onClick={(event) => setCopying(event.currentTarget)}
            >
              Copy
            </Button>
            <Button
              startIcon={<Icon name="print" />}
              to="/figures/print"
              search={{ name, sums: 'yes' }}
              disabled={!run.outputs}
            >
              Print
            </Button>
            <Button variant="contained" onClick={onKeep} disabled={!run.outputs}>
              Keep this run
            </Button>
          </>
        }
      />
      <Menu open={copying !== undefined} anchorEl={copying ?? null} onClose={() => setCopying(undefined)}>
        <MenuItem onClick={() => copy('Inputs', run.inputs)}>Inputs as JSON</MenuItem>
        <MenuItem disabled={!run.outputs} onClick={() => copy('Outputs', plain(run.outputs))}>
          Outputs as JSON
        </MenuItem>
        <MenuItem onClick={() => copy('Line', { name, inputs: run.inputs })}>
          Name and inputs, as a batch has them
        </MenuItem>
      </Menu>
      {pasting && <PasteDialog calculation={calculation} onFill={onFill} onClose={() => setPasting(false)} />}
    </>
  )
}
