import { useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { Icon } from '../Icon.tsx'
import { snack } from '../snack.ts'
import css from './FileDrop.module.css'
import { textOf } from './text-of.ts'

interface FileDropProps {
  /** What the text is: `Price table`. */
  label: string
  text: string
  /** What stands in the empty box. */
  example: string
  onText: (text: string) => void
}

/** Takes a table as a file, dropped or chosen, or as pasted text. */
export function FileDrop({ label, text, example, onText }: FileDropProps) {
  const [over, setOver] = useState(false)
  const [name, setName] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const read = (one: File | undefined) => {
    if (!one) return
    textOf(one).then(
      (content) => {
        setName(one.name)
        onText(content)
      },
      () => snack.error(`Unable to read ${one.name}`),
    )
  }
  return (
    <div
      className={`col ${css.drop} ${over ? 'over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        read(event.dataTransfer.files[0])
      }}
    >
      <div className="row wrap">
        <Icon name="document" />
        <span className="grow">{name === '' ? 'Drop the CSV here, choose it, or paste it below.' : <b>{name}</b>}</span>
        <Button onClick={() => file.current?.click()}>Choose a file</Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className="sr-only"
          aria-label={`${label} file`}
          tabIndex={-1}
          onChange={(event) => {
            read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <TextInput
        label={label}
        tall
        value={text}
        placeholder={example}
        onChange={(next) => {
          setName('')
          onText(next)
        }}
      />
    </div>
  )
}
