import { empty } from '@cupel/domain/kit/amount-text.ts'
import { isMoney } from '@cupel/domain/kit/companions.ts'
import { wordsBeside } from '@cupel/domain/kit/words-beside.ts'
import { labelOf, metaOf } from '@cupel/domain/kit/fields.ts'
import type { AnyCard, Row } from '@cupel/domain/kit/card.ts'
import { type ReactNode, Fragment } from 'react'
import type * as z from 'zod'
import { unitTag, valueText } from '@cupel/domain/kit/value-text.ts'
import { isFigure } from './format.ts'
import { Money } from './Money.tsx'
import { referenceText } from './list/columns.tsx'
import { inSight } from './list/in-sight.ts'
import { RefWords } from './RefWords.tsx'
import { RecordLink } from './To.tsx'
import { useMe } from './session.ts'

interface DescriptionListProps<C extends AnyCard> {
  card: C
  row: Row<C>
  /** The card's fields, in order. */
  fields: readonly (keyof Row<C> & string)[]
  /** Other words than the card's. */
  labels?: Readonly<Record<string, string>>
  /** Further pairs, `<dt>` and `<dd>`. */
  children?: ReactNode
}

/** Fields of a record as words and values beside each other, in the card's own words; references are links. */
export function DescriptionList<C extends AnyCard>({
  card,
  row,
  fields,
  labels = {},
  children,
}: DescriptionListProps<C>) {
  const me = useMe()
  return (
    <dl className="facts">
      {fields
        .filter((field) => inSight(card, field, me))
        .map((field) => (
          <Fact
            key={field}
            field={field}
            label={labels[field]}
            schema={card.row.shape[field] as z.ZodType}
            row={row as Record<string, unknown>}
          />
        ))}
      {children}
    </dl>
  )
}

interface FactProps {
  field: string
  label: string | undefined
  schema: z.ZodType
  row: Record<string, unknown>
}

function Fact({ field, label, schema, row }: FactProps) {
  const meta = metaOf(schema)
  const value = row[field]
  const text = meta.kind === 'ref' ? referenceText(row, field, value) : valueText(value, meta, row)
  const tag = text === empty ? undefined : unitTag(meta)
  return (
    <>
      <dt>{label ?? labelOf(field, schema)}</dt>
      <dd className={text === empty ? 'dim3' : undefined} style={isFigure(meta) ? { whiteSpace: 'nowrap' } : {}}>
        {meta.kind === 'ref' && meta.to ? (
          typeof value === 'number' && wordsBeside(row, field) === undefined ? (
            <RefWords to={meta.to} id={value} />
          ) : (
            <RecordLink to={meta.to} id={value as number | null} words={text} />
          )
        ) : isMoney(meta) ? (
          <Money row={row} field={field} meta={meta} />
        ) : (
          text
        )}
        {tag && <span className="unit">{tag}</span>}
      </dd>
    </>
  )
}

/** Words, each with what stands beside it, inside a `<dl>`; a pair that is nothing is left out. */
export function Pairs({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  return Object.entries(of).map(
    ([words, value]) =>
      value !== undefined && (
        <Fragment key={words}>
          <dt>{words}</dt>
          <dd>{value}</dd>
        </Fragment>
      ),
  )
}
