import { useRef, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { TextInput } from '../kit/form/TextInput.tsx'
import { Icon } from '../kit/Icon.tsx'
import { snack } from '../kit/snack.ts'
import css from './PriceTable.module.css'

interface PriceTableDropProps {
  text: string
  onText: (text: string) => void
}

/** Takes the table as a file, dropped or chosen, or as pasted text. */
export function PriceTableDrop({ text, onText }: PriceTableDropProps) {
  const [over, setOver] = useState(false)
  const [name, setName] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const read = (one: File | undefined) => {
    if (!one) return
    one.text().then(
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
          accept=".csv,.txt,text/csv,text/plain"
          className="sr-only"
          aria-label="Price table file"
          tabIndex={-1}
          onChange={(event) => {
            read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <TextInput
        label="Price table"
        tall
        value={text}
        placeholder={'Daily PGM prices for New York\nDate,Platinum,Palladium,Rhodium,Iridium,Ruthenium'}
        onChange={(next) => {
          setName('')
          onText(next)
        }}
      />
    </div>
  )
}
