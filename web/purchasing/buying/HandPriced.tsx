import { catalog } from '@cupel/domain/catalog/catalog.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { checkInLine } from '@cupel/domain/purchasing/check-in-line.ts'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../kit/Button.tsx'
import { noticeOf } from '../../kit/api-error.ts'
import { QuantityInput } from '../../kit/form/QuantityInput.tsx'
import { useSave } from '../../kit/queries.ts'
import { SearchOrCreate } from '../../kit/SearchOrCreate.tsx'
import { madeJustNow } from './recent.ts'
import css from './Buying.module.css'

const byHand = { material_type__in: 'DT,GN' }

/** Foil, dust and generic pieces: an item of the catalog at a price that the buyer sets. */
export function HandPriced({ id, onAdded }: { id: number; onAdded: (words: string) => void }) {
  const [item, setItem] = useState<{ id: number; name: string }>()
  const [price, setPrice] = useState('')
  const [problem, setProblem] = useState<string>()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const save = useSave(checkInLine, { silent: true, touches: [checkIn] })
  const judged = checkInLine.createBody.shape.price?.safeParse(price === '' ? undefined : price)
  const ready = item !== undefined && price !== '' && judged?.success === true && !save.isPending
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (!ready) return setProblem(price === '' ? messages.required : judged?.error?.issues[0]?.message)
    save.mutateAsync({ body: { check_in: id, catalog: item.id, price }, key }).then(
      (line) => {
        madeJustNow(id, { label: item.name, kind: 'by hand', lines: [line.id] })
        onAdded(`${item.name} added`)
        setKey(crypto.randomUUID())
        setPrice('')
        setProblem(undefined)
      },
      (error: unknown) => setProblem(noticeOf(error)?.text),
    )
  }
  return (
    <form className={css.byHand} noValidate onSubmit={add}>
      <SearchOrCreate
        of={catalog}
        label="Item"
        value={item?.id ?? null}
        text={item?.name}
        query={byHand}
        autoFocus
        optional={false}
        onChange={(one, row) => setItem(one === null ? undefined : { id: one, name: String(row?.name ?? `#${one}`) })}
      />
      <QuantityInput
        label="Price, paid as it is"
        unit="$"
        decimals={2}
        value={price}
        onChange={(text) => {
          setPrice(text)
          setProblem(undefined)
        }}
        error={problem}
        help="No spread is held back"
      />
      <Button type="submit" variant="contained" disabled={!ready} icon="plus">
        Add
      </Button>
    </form>
  )
}
