import * as z from 'zod'
import type { Attaches } from './attached.ts'
import type { Choosable } from './choosable.ts'
import { bare, metaOf } from './fields.ts'
import { titleOf, type AnyMachine, type ManualFrom } from './machine.ts'
import { messages } from './messages.ts'
import { checkState, type Move } from './moves.ts'
import { allOf, type Right } from './roles.ts'
import type { Mailed } from './send-emails.ts'

/** The closed list of ways a field can be asked for, in Django's dialect: `status__in=HE,CU`, `created_at__gte=…`. */
export type Lookup = 'exact' | 'in' | 'gte' | 'lte' | 'icontains' | 'isnull'

/** Which fields can be asked for, and how. */
export type Filterable = Readonly<Partial<Record<string, readonly Lookup[]>>>

type Key<Shape> = keyof Shape & string

/** How one of many is told from the others: what is said beside its name, and of whose page it is a part. */
export interface DocumentSpec<Field extends string> {
  facts: readonly Field[]
  /** The field that refers to the record whose page shows it; left out: it has its own. */
  on?: Field
}
type RowOf<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>
/** The row as it is answered: a field that only some may read may be null, whatever its column says. */
export type Shown<Shape extends z.ZodRawShape, Hidden> = {
  [F in keyof Shape]: F extends Hidden
    ? Shape[F] extends z.ZodNullable
      ? Shape[F]
      : z.ZodNullable<Shape[F]>
    : Shape[F]
}

/** What a card says of an entity. Keep the keys few: a new one needs three users and a decision record. */
export interface CardSpec<
  Shape extends z.ZodRawShape,
  Detail extends z.ZodRawShape,
  Create extends Key<Shape>,
  Update extends Key<Shape>,
  Moves extends Record<string, Move<RowOf<Shape>>>,
  Hidden extends string = string,
  Filter extends Filterable = Filterable,
  Scopes extends Record<string, z.ZodType> = Record<string, z.ZodType>,
> {
  /** The document type: name in links, change log and OpenAPI, in the singular: `lot`. */
  name: string
  /** Words for people, singular and plural; default from the name. */
  title?: string
  titles?: string
  /** The field that people know a record by: its name stands in refusals, not its number. */
  knownBy?: string
  /** What finds it where records of all kinds stand together (kit/document.ts); left out: it is found beside another. */
  document?: DocumentSpec<Key<Shape>>
  path: `/${string}/`
  row: Shape
  /** Fields that only `GET {path}{id}/` answers, such as child rows. */
  detail?: Detail
  /** Fields a POST may set; a field that is neither nullable nor defaulted is required. */
  create?: readonly Create[]
  /** Fields a PATCH may set. The `status` key of a PATCH is judged by the moves instead. */
  update?: readonly Update[]
  filter?: Filter & Readonly<Record<Exclude<keyof Filter, Key<Shape>>, never>>
  /** Named questions beyond plain fields; the route answers each with hand-written SQL. */
  scopes?: Scopes
  search?: readonly Key<Shape>[]
  /** Fields to order by; the first is the default, `-` before it for newest first. */
  order?: readonly (Key<Shape> | `-${Key<Shape>}`)[]
  /** Who may; to create, update and delete are told by the moves of these names where there are such. */
  may: { read: Right; list: Right; create?: Right; update?: Right; delete?: Right }
  /** Statuses that a list holds only when it is asked for a status, or for records by their numbers. */
  unlistedStatuses?: readonly string[]
  /** What any signed-in person may list (beside the id), for pickers and links. */
  publicFields?: readonly Key<Shape>[]
  /** Which of its records others may be made to refer to, unless their reference says otherwise; left out: all. */
  choosable?: Choosable
  /** Fields, and named questions about them, that only some may read: for others they are null, and not asked. */
  readableBy?: Readonly<Record<Hidden, Right>>
  /**
   * The records that it is part of, by the field that refers to them: a lot, of its allocation. Who may not read the
   * whole may not read the part, and of a whole that a person does not see he sees no part.
   */
  partOf?: Partial<Record<Key<Shape>, AnyCard>>
  /** What a letter says of it, for whoever sends it to somebody. */
  mailed?: Mailed<Key<Shape>>
  /** The files that its records may have, by the name of their kind: `{ photos: pictures() }`. */
  attaches?: Attaches
  manualFrom?: ManualFrom
  /** The fields that guards read, as its machine says; left out: all. */
  judgedBy?: readonly string[]
  moves?: Moves & Record<string, Move<RowOf<Shape>>>
}

export interface Card<
  Shape extends z.ZodRawShape = z.ZodRawShape,
  Detail extends z.ZodRawShape = z.ZodRawShape,
  Create extends string = string,
  Update extends string = string,
  Moves extends object = AnyMachine['moves'],
  Filter extends Filterable = Filterable,
  Scopes extends Record<string, z.ZodType> = Record<string, z.ZodType>,
> {
  name: string
  title: string
  titles: string
  knownBy?: string
  document?: DocumentSpec<string>
  path: `/${string}/`
  row: z.ZodObject<Shape>
  detail: z.ZodObject<Detail>
  create: readonly Create[]
  update: readonly Update[]
  filter: Filter
  scopes: Scopes
  search: readonly string[]
  order: readonly string[]
  may: { read: Right; list: Right; create: Right; update: Right; delete: Right }
  unlistedStatuses: readonly string[]
  publicFields: readonly string[]
  choosable?: Choosable
  readableBy: Readonly<Record<string, Right>>
  partOf: Readonly<Record<string, AnyCard>>
  attaches: Attaches
  /** Why the row can no longer be edited, from the row alone: what its move `update` says. */
  frozen: (row: object) => string | undefined
  mailed?: Mailed
  manualFrom?: ManualFrom
  judgedBy: readonly string[]
  moves: Readonly<Moves>
  /** Body of a POST and of a PATCH: strict, so that an unknown name is refused. */
  createBody: z.ZodObject
  updateBody: z.ZodObject
}

// oxlint-disable-next-line typescript/no-explicit-any -- the variance of a card's functions is not interesting to its readers
export type AnyCard = Card<any, any, any, any, any>
export type Row<C extends AnyCard> = z.infer<C['row']>
export type DetailRow<C extends AnyCard> = z.infer<C['row']> & z.infer<C['detail']>
export type NewRow<C extends AnyCard> = Partial<Pick<Row<C>, Extract<C['create'][number], keyof Row<C>>>>
export type Patch<C extends AnyCard> = Partial<Pick<Row<C>, Extract<C['update'][number], keyof Row<C>>>> & {
  status?: string
}
/** What a list can be asked for. */
export type FilterName<C extends AnyCard> = (keyof C['filter'] | keyof C['scopes']) & string
type Asked<C extends AnyCard> =
  | {
      [F in keyof C['filter'] & string]: NonNullable<C['filter'][F]>[number] extends infer Way
        ? Way extends 'exact'
          ? F
          : `${F}__${Way & string}`
        : never
    }[keyof C['filter'] & string]
  | (keyof C['scopes'] & string)
type Held<C extends AnyCard, Field> = Field extends keyof Row<C>
  ? NonNullable<Row<C>[Field]>
  : string | number | boolean
/** The filters of a list: `{ status__in: ['HE', 'CU'] }`, by the card's fields, ways of asking and statuses. */
export type Filters<C extends AnyCard> = {
  readonly [A in Asked<C>]?:
    | (A extends `${string}__isnull`
        ? boolean
        : A extends `${infer Field}__in`
          ? readonly Held<C, Field>[]
          : A extends `${infer Field}__${Lookup}`
            ? Held<C, Field>
            : Held<C, A>)
    | undefined
}
export type MoveNames<C extends AnyCard> = keyof C['moves'] & string

/**
 * Declares an entity. The card is data; the server, the browser, OpenAPI and the buttons read it and add no rule.
 */
export function defineCard<
  Shape extends z.ZodRawShape,
  const Create extends Key<Shape> = never,
  const Update extends Key<Shape> = never,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a card without detail has no fields there
  Detail extends z.ZodRawShape = Record<never, never>,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a card without moves has none by any name
  Moves extends Record<string, Move<RowOf<Shape>>> = Record<never, never>,
  const Hidden extends string = never,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a card without filters has none
  const Filter extends Filterable = Record<never, never>,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- as has one without questions
  Scopes extends Record<string, z.ZodType> = Record<never, never>,
>(
  spec: CardSpec<Shape, Detail, Create, Update, Moves, Hidden, Filter, Scopes>,
): Card<Shown<Shape, Hidden>, Detail, Create, Update, Moves, Filter, Scopes> {
  const title = spec.title ?? titleOf(spec.name)
  const moves = (spec.moves ?? {}) as AnyMachine['moves']
  const rightTo = (verb: 'create' | 'update' | 'delete') => moves[verb]?.allow ?? spec.may[verb] ?? 'nobody'
  const readableBy: Readonly<Record<string, Right>> = spec.readableBy ?? {}
  const row = z.object(shown(spec.row, readableBy)) as z.ZodObject<Shown<Shape, Hidden>>
  const knownBy = spec.knownBy === undefined ? {} : { knownBy: spec.knownBy }
  const machine = { name: spec.name, title, ...knownBy, row, manualFrom: spec.manualFrom ?? {}, moves }
  const partOf = (spec.partOf ?? {}) as Record<string, AnyCard>
  const throughAll = (right: Right) => allOf([right, ...Object.values(partOf).map((whole) => whole.may.read)])
  return {
    ...machine,
    titles: spec.titles ?? `${title}s`,
    ...(spec.document ? { document: spec.document } : {}),
    path: spec.path,
    detail: z.object(spec.detail ?? ({} as Detail)),
    create: spec.create ?? [],
    update: spec.update ?? [],
    filter: spec.filter ?? ({} as Filter),
    scopes: spec.scopes ?? ({} as Scopes),
    search: spec.search ?? [],
    order: spec.order ?? ['id'],
    may: {
      read: throughAll(spec.may.read),
      list: throughAll(spec.may.list),
      create: rightTo('create'),
      update: rightTo('update'),
      delete: rightTo('delete'),
    },
    unlistedStatuses: spec.unlistedStatuses ?? [],
    publicFields: spec.publicFields ?? [],
    ...(spec.choosable ? { choosable: spec.choosable } : {}),
    ...(spec.mailed ? { mailed: spec.mailed } : {}),
    readableBy,
    partOf,
    attaches: spec.attaches ?? {},
    judgedBy: spec.judgedBy ?? Object.keys(spec.row),
    frozen: (row) => (moves.update ? checkState(machine, 'update', row as never)?.text : undefined),
    moves: moves as unknown as Readonly<Moves>,
    createBody: z.strictObject(pick(spec.row, spec.create ?? [], createField)),
    updateBody: z.strictObject(pick(spec.row, spec.update ?? [], updateField)),
  }
}

function shown(shape: z.ZodRawShape, sees: object): z.ZodRawShape {
  const nullable = (field: z.ZodType) => (field instanceof z.ZodNullable ? field : field.nullable())
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, name in sees ? nullable(field as z.ZodType) : field]),
  )
}

function pick(shape: z.ZodRawShape, keys: readonly string[], turn: (schema: z.ZodType) => z.ZodType): z.ZodRawShape {
  return Object.fromEntries(keys.map((key) => [key, turn(shape[key] as z.ZodType)]))
}

/** A nullable field may be left out of a POST: the column's own default stands. */
function createField(given: z.ZodType): z.ZodType {
  const { retired } = metaOf(given)
  const schema = retired ? given.refine((value) => !retired.includes(value as string), messages.choice) : given
  return schema instanceof z.ZodNullable ? schema.optional() : schema
}

/** A PATCH changes what it names and nothing else: a default must not creep in. */
function updateField(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault) return updateField(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodNullable ? bare(schema).nullable().optional() : schema.optional()
}

/** Whether people find it by itself, on a page of its own: there they say something about it. */
export const isDocument = ({ document }: Pick<AnyCard, 'document'>): boolean =>
  document !== undefined && document.on === undefined
