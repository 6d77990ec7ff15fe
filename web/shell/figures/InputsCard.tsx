import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { InputFields } from './InputFields.tsx'
import { InputsContext } from './inputs-context.ts'
import { isBlank, valueAt, withValue, type Inputs, type Path } from './inputs.ts'
import type { Run } from './run.ts'

interface InputsCardProps {
  run: Run
  inputs: Inputs
  onChange: (inputs: Inputs) => void
}

/** The form of a calculation, made from its schema. */
export function InputsCard({ run, inputs, onChange }: InputsCardProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const errors = new Map(run.errors.map(({ field, text }) => [field, text]))
  const form = {
    valueAt: (path: Path) => valueAt(inputs, path),
    set: (path: Path, value: unknown) => onChange(withValue(inputs, path, value) as Inputs),
    // What is missing is named once it has been passed by; what is wrong, at once.
    errorAt: (path: Path) => {
      const name = path.join('.')
      return left.has(name) || !isBlank(valueAt(inputs, path)) ? errors.get(name) : undefined
    },
    leave: (path: Path) => setLeft(new Set(left).add(path.join('.'))),
  }
  return (
    <Panel
      title="Inputs"
      className="fig-inputs"
      actions={
        <Button variant="text" disabled={isBlank(inputs)} onClick={() => onChange({})}>
          Clear
        </Button>
      }
    >
      <InputsContext value={form}>
        <InputFields fields={run.fields} path={[]} />
      </InputsContext>
    </Panel>
  )
}
