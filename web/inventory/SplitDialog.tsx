import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { partName } from '@cupel/domain/inventory/part-name.ts'
import { effectsInWords } from '@cupel/domain/kit/moves.ts'
import { useEffect, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ApiError } from '../kit/api-error.ts'
import { client } from '../kit/client.ts'
import { useDebounced } from '../kit/debounced.ts'
import { ExplainInside } from '../kit/ExplainInside.tsx'
import { Field } from '../kit/Fields.tsx'
import type { Values } from '../kit/form/form-body.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { useList, useMove } from '../kit/queries.ts'
import { snack } from '../kit/snack.ts'
import type { BoxInHand } from './box-in-hand.ts'
import { objectionTo, partFigures, restOf, splitOf } from './split-parts.ts'
import { SplitTable } from './SplitTable.tsx'
import { boxScreen } from './inventory.area.ts'
import { useGo } from '../kit/To.tsx'
import type { Href } from '../kit/screen.ts'

type Box = BoxInHand

interface SplitDialogProps {
  row: Box
  onSplit?: () => void
  onClose: () => void
}

/** Takes a part of a box into a new one: both are weighed and counted again, and what they differ by stands beneath. */
export function SplitDialog({ row, onSplit, onClose }: SplitDialogProps) {
  const [box, setBox] = useState(row)
  const schema = useMemo(() => splitOf(box), [box])
  const go = useGo()
  const write = useMove(inventoryBox, { silent: true })
  const split = async (typed: Values) => {
    // A reason for a difference that is gone is not kept.
    const body = partFigures(typed, box).mustSayWhy ? typed : { ...typed, variance_description: '' }
    await write.mutateAsync({ row: box, name: 'split', body }).catch((error: unknown) => {
      // Somebody else has changed the box: the parts are now compared with what it has become.
      if (error instanceof ApiError && error.current) setBox(error.current as Box)
      throw error
    })
    tellOfPart(box, (href) => go(href))
    onSplit?.()
  }
  return (
    <FormDialog
      title={`Split ${box.name}`}
      schema={schema}
      save={inventoryBox.moves.split.label}
      note={effectsInWords(inventoryBox.moves.split)}
      onSave={split}
      onClose={onClose}
    >
      <ExplainInside>
        <Parts box={box} />
      </ExplainInside>
    </FormDialog>
  )
}

/** The new box is found by what it was split from: the answer to a split is the box that was there before. */
function tellOfPart({ id, name }: Box, go: (to: Href) => void) {
  client(inventoryBox)
    .list({ split_from: id, ordering: '-id', page_size: 1 })
    .then(({ results: [part] }) => {
      if (part) snack.success(`${part.name} split off ${name}`, { visit: () => go(boxScreen.href({ id: part.id })) })
    })
    .catch(() => snack.success(`${name} split`))
}

/** Words wait until the typing rests: the first digit of a weight is not yet wrong. */
const rest = 400

function Parts({ box }: { box: Box }) {
  const typed = useWatch() as Values
  const parts = useList(inventoryBox, ['name'], { split_from: box.id, page_size: 1 }, { silent: true }).data
  const figures = partFigures(typed, box)
  const objection = objectionTo(typed, box)
  const rested = useDebounced(objection?.field ?? '', rest)
  const asksWhy = useDebounced(figures.mustSayWhy ? 'why' : '', rest) !== ''
  const wrong = (field: string) =>
    objection && objection.field === field && rested === field ? objection.text : undefined
  useProposedPieces(box.pieces)
  return (
    <>
      <SplitTable box={box} figures={figures} wrong={wrong} />
      <div className="fields">
        <Field
          name="new_name"
          label="Name of the new box"
          placeholder={parts && partName(box.name, parts.count)}
          help="Called so if left empty"
        />
        {asksWhy && <Field name="variance_description" wrong={wrong('variance_description')} />}
      </div>
    </>
  )
}

const otherPart: Record<string, string> = { source_pieces: 'new_pieces', new_pieces: 'source_pieces' }

/** Counting one part proposes the rest for the other, unless that was counted too. */
function useProposedPieces(whole: number) {
  const { subscribe, getValues, setValue } = useFormContext<Values>()
  useEffect(() => {
    const proposed: Record<string, string> = {}
    return subscribe({
      formState: { values: true },
      callback: ({ name = '', type }) => {
        const other = otherPart[name]
        if (type !== 'change' || other === undefined) return
        const standing = getValues(other) as string
        if (standing !== '' && standing !== proposed[other]) return
        proposed[other] = restOf(whole, getValues(name) as string)
        setValue(other, proposed[other], { shouldDirty: true, shouldValidate: proposed[other] !== '' })
      },
    })
  }, [whole, subscribe, getValues, setValue])
}
