import { createContext, use } from 'react'
import type { Path } from './inputs.ts'

/** The inputs, for the fields of their form wherever they stand. */
export interface InputsForm {
  valueAt: (path: Path) => unknown
  set: (path: Path, value: unknown) => void
  errorAt: (path: Path) => string | undefined
  leave: (path: Path) => void
}

export const InputsContext = createContext<InputsForm | undefined>(undefined)

export function useInputs(): InputsForm {
  const form = use(InputsContext)
  if (!form) throw new Error('An input stands outside of its form')
  return form
}
