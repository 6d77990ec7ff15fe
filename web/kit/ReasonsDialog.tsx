import type { Reasons } from '@cupel/domain/kit/warnings.ts'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './overlays.ts'
import { areConfirmed, ReasonFields } from './ReasonFields.tsx'
import type { Question } from './reasons.ts'

/** Asks for a reason for each warning; nothing can be confirmed before each has one. */
export function ReasonsDialog({ warnings, answer, onClose }: Question) {
  const [reasons, setReasons] = useState<Reasons>({})
  const isReady = areConfirmed(warnings, reasons)
  return (
    <Dialog
      title={warnings.length === 1 ? 'Is this meant?' : 'Are these meant?'}
      width={480}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) answer(reasons)
      }}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={!isReady}>
            Confirm
          </Button>
        </>
      }
    >
      <ReasonFields warnings={warnings} reasons={reasons} onChange={setReasons} />
    </Dialog>
  )
}
