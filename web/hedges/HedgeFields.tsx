import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import { Field } from '../kit/Fields.tsx'
import { MetalName } from '../kit/MetalBar.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import css from './HedgeFields.module.css'

/** The form of a hedge: what it is, then ounces and prices as they stand on the smelter's confirmation. */
export function HedgeFields({ edit = false }: { edit?: boolean }) {
  return (
    <div className="col">
      <div className="fields">
        <Field name="code" autoFocus />
        {!edit && <Field name="smelter" />}
        <Field name="manager" />
        <Field name="designation" />
        <Field name="expiration" />
        <Field name="references" />
      </div>
      <Sheet
        look="plain"
        className={css.metals}
        rows={metals.map((metal) => ({ metal }))}
        keyOf={({ metal }) => metal}
        columns={[
          { head: 'Metal', width: 70, cell: ({ metal }) => <MetalName of={metal} /> },
          {
            head: 'Ounces',
            cell: ({ metal }) => <Field name={`${metal}_toz`} label={`${metalLetters[metal]} ounces`} bare />,
          },
          {
            head: 'Price',
            cell: ({ metal }) => <Field name={`${metal}_rate_per_toz`} label={`${metalLetters[metal]} price`} bare />,
          },
        ]}
      />
      <div className="fields">
        <Field name="memo" />
      </div>
    </div>
  )
}
