import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Fields.tsx'
import { snack } from '../../kit/snack.ts'

/** Longer than any smelter's return, and what one request carries. */
const mostBytes = 200_000

/** The document's own text, typed, pasted or read from a file. */
export function FileText() {
  const { setValue } = useFormContext()
  const picker = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    const text = file.size > mostBytes ? undefined : await file.text().catch(() => undefined)
    if (text === undefined || text.includes('\u0000'))
      return snack.error(`${file.name} is not a text file of at most ${mostBytes / 1000} kB`)
    setValue('file_text', text, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="wide col" style={{ gap: 6 }}>
      <Field name="file_text" label="Text of the summary" />
      <div>
        <Button icon="document" onClick={() => picker.current?.click()}>
          Read a text file
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="Text file of the summary"
          accept=".txt,.csv,.tsv,text/*"
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </div>
    </div>
  )
}
