import { isGroup, type Inputs } from './inputs.ts'

/** What somebody pasted: the inputs alone, or as a batch has them, `{"name", "inputs"}`. */
export function pastedInputs(text: string, name: string): { inputs: Inputs } | { error: string } {
  const read = parsed(text)
  if (read === undefined) return { error: 'This is not JSON' }
  if (!isGroup(read)) return { error: 'Inputs are an object: {"weight": "812.40"}' }
  const isLine = typeof read.name === 'string' && isGroup(read.inputs)
  if (isLine && read.name !== name) return { error: `These are inputs of ${String(read.name)}` }
  return { inputs: isLine ? (read.inputs as Inputs) : read }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
