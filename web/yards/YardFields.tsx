import { Field } from '../kit/Fields.tsx'

/** The master data of a yard, as it is made and edited. */
export function YardFields() {
  return (
    <div className="fields">
      <Field name="name" autoFocus />
      <Field name="exchange_id" label="Exchange id" help="Vendor number, e.g. 7-20114" />
      <Field name="status" />
      <Field name="region" />
      <Field name="state" help="Two letters, e.g. AZ" />
      <Field name="purchasing_method" />
      <Field name="selling_method" />
      <Field name="average_car_types" />
      <Field name="address" />
    </div>
  )
}
