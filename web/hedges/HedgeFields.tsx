import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import { Field } from '../kit/Fields.tsx'
import './HedgeFields.css'

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
      <table className="hedge-metals">
        <thead>
          <tr>
            <th scope="col">Metal</th>
            <th scope="col">Ounces</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {metals.map((metal) => (
            <tr key={metal}>
              <th scope="row">
                <span className={`metal ${metal}`}>{metalLetters[metal]}</span>
              </th>
              <td>
                <Field name={`${metal}_toz`} label={`${metalLetters[metal]} ounces`} bare />
              </td>
              <td>
                <Field name={`${metal}_rate_per_toz`} label={`${metalLetters[metal]} price`} bare />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="fields">
        <Field name="memo" />
      </div>
    </div>
  )
}
