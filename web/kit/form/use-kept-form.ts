import { useCallback, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { forget, remember, remembered } from '../remembered.ts'
import { keptKey } from '../kept-key.ts'
import type { Values } from './form-body.ts'

/**
 * Keeps what was typed into a form in this browser, so that a reload, a crash or an ended session costs nothing. What
 * was kept is put back over the values that the form begins with. `forget` when it is saved or discarded.
 */
export function useKeptForm(form: UseFormReturn<Values>, name: string): { restored: boolean; forget: () => void } {
  const key = keptKey(name)
  const [restored] = useState(() => Object.keys(remembered<Values>(key, {})).length > 0)
  const { setValue, subscribe, getValues } = form
  useEffect(() => {
    for (const [field, value] of Object.entries(remembered<Values>(key, {})))
      if (field in getValues()) setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const typed = Object.keys(dirtyFields).filter((field) => dirtyFields[field])
        if (typed.length === 0) forget(key)
        else remember(key, Object.fromEntries(typed.map((field) => [field, values[field]])))
      },
    })
  }, [key, getValues, setValue, subscribe])
  return { restored, forget: useCallback(() => forget(key), [key]) }
}
