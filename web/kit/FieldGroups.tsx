import type { AnyCard, Row } from '@cupel/domain/kit/card.ts'
import type { ReactNode } from 'react'
import { DescriptionList } from './DescriptionList.tsx'
import { Field } from './Fields.tsx'
import './FieldGroups.css'

/** Fields that people speak of together: what a form and a page of many fields are arranged by. */
export interface FieldGroup<Name extends string = string> {
  title: string
  fields: readonly Name[]
}

interface FieldGroupsProps {
  groups: readonly FieldGroup[]
  autoFocus?: boolean
  children?: ReactNode
}

/** A form of many fields, group after group. */
export function FieldGroups({ groups, autoFocus = true, children }: FieldGroupsProps) {
  return (
    <div className="col">
      {groups.map(({ title, fields }, group) => (
        <fieldset key={title} className="field-group">
          <legend>{title}</legend>
          <div className="fields">
            {fields.map((name, i) => (
              <Field key={name} name={name} autoFocus={autoFocus && group === 0 && i === 0} />
            ))}
          </div>
        </fieldset>
      ))}
      {children}
    </div>
  )
}

/** The same groups to be read, side by side where there is room. */
export function FactGroups<C extends AnyCard>({
  card,
  row,
  groups,
}: {
  card: C
  row: Row<C>
  groups: readonly FieldGroup<keyof Row<C> & string>[]
}) {
  return (
    <div className="fact-groups">
      {groups.map(({ title, fields }) => (
        <div key={title} role="group" aria-label={title}>
          <h3>{title}</h3>
          <DescriptionList card={card} row={row} fields={fields} />
        </div>
      ))}
    </div>
  )
}
