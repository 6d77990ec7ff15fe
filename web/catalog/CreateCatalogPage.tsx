import { catalog } from '@cupel/domain/catalog/catalog.ts'
import { converter } from '@cupel/domain/catalog/converter.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { Field } from '../kit/Fields.tsx'
import { FieldGroups } from '../kit/FieldGroups.tsx'
import type { Values } from '../kit/form/form-body.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { useSave } from '../kit/queries.ts'
import { snack } from '../kit/snack.ts'
import CatalogListPage from './CatalogListPage.tsx'
import { converterGroups } from './CatalogPage.tsx'
import { catalogListScreen, catalogScreen } from './catalog.area.ts'
import { useGo } from '../kit/To.tsx'
import { doneWords } from '../kit/leads.ts'

const { catalog: _item, code, ...ofConverter } = converter.createBody.shape as Record<string, z.ZodType>
const shape: z.ZodRawShape = { ...catalog.createBody.shape, ...ofConverter, code: (code as z.ZodType).optional() }
const schema = z.strictObject(shape).refine((body) => body.material_type !== 'CV' || body.code !== undefined, {
  path: ['code'],
  message: messages.required,
})

/** The catalog with the form of a new item open over it. A converter is made with its item, as one thing. */
export default function CreateCatalogPage() {
  const go = useGo()
  const made = useRef<number>(undefined)
  const save = useMaking(made)
  return (
    <>
      <CatalogListPage />
      <FormDialog
        title="New catalog item"
        schema={schema}
        from={{ material_type: 'CV' }}
        save="Create"
        onSave={save}
        onClose={() =>
          go(made.current === undefined ? catalogListScreen.href() : catalogScreen.href({ id: made.current }))
        }
      >
        <CatalogFields />
      </FormDialog>
    </>
  )
}

function CatalogFields() {
  const isConverter = useWatch({ name: 'material_type' }) === 'CV'
  return (
    <div className="col">
      <div className="fields">
        <Field name="name" autoFocus />
        <Field name="material_type" />
        <Field name="converter_type" />
        <Field name="unit_of_measure" />
        <Field name="description" />
      </div>
      {isConverter && <FieldGroups groups={converterGroups} autoFocus={false} />}
    </div>
  )
}

/** Makes the item, and the converter of it. What was made stays made when the second half has to be tried again. */
function useMaking(made: { current: number | undefined }) {
  const [keys] = useState(() => [crypto.randomUUID(), crypto.randomUUID()] as const)
  const item = useSave(catalog, { silent: true })
  const half = useSave(converter, { silent: true })
  return async (body: Values) => {
    if (made.current === undefined)
      made.current = (await item.mutateAsync({ body: only(body, catalog.create), key: keys[0] })).id
    if (body.material_type === 'CV')
      await half.mutateAsync({ body: only({ ...body, catalog: made.current }, converter.create), key: keys[1] })
    snack.success(doneWords(catalog, 'create') ?? '')
  }
}

function only(body: Values, fields: readonly string[]): Values {
  return Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field)))
}
