import fc from 'fast-check'

/** As much of JSON Schema as the description of the API uses. */
export interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

/** Values for a schema: mostly as it describes them, now and then something else in their place. */
export class Values {
  readonly #first: number

  /** `first`: the least of the ids that are asked about. */
  constructor(first: number) {
    this.#first = first
  }

  of(schema: Schema): fc.Arbitrary<unknown> {
    const { type, anyOf, enum: choices, properties, items, description = '' } = schema
    if (choices) return orStrange(fc.constantFrom(...choices))
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (Array.isArray(type)) return orStrange(fc.oneof(...type.map((one) => scalars[one] ?? textOf(schema))))
    if (anyOf) return fc.oneof(...anyOf.map((one) => this.of(one)))
    if (type === 'object') return properties ? this.#object(properties, schema.required ?? []) : orStrange(anyObject)
    if (type === 'array') return orStrange(fc.array(this.of(items ?? {}), { maxLength: 4 }))
    if (type === 'integer') return orStrange(this.#whole(description))
    if (type === 'boolean') return orStrange(fc.boolean())
    return type === 'null' ? fc.constant(null) : orStrange(textOf(schema))
  }

  /** One of eight records, with ids as their kind has them. */
  id(kind: string): fc.Arbitrary<number> {
    return fc.nat(7).map((n) => this.#first + n + (kind.startsWith('purchase') && kind.length < 10 ? 999_999 : 0))
  }

  #whole(description: string): fc.Arbitrary<number> {
    const kind = /id of a (.+)$/.exec(description)?.[1] ?? ''
    return fc.oneof({ weight: 6, arbitrary: this.id(kind) }, { weight: 1, arbitrary: fc.integer() })
  }

  /** What is required is nearly always there; what is not, often. Sometimes a name that nobody knows. */
  #object(properties: Record<string, Schema>, required: readonly string[]): fc.Arbitrary<unknown> {
    const fields = Object.entries(properties).map(([name, schema]) => {
      const share = required.includes(name) ? 97 : 35
      return fc.tuple(fc.nat(99), this.of(schema)).map(([chance, value]) => (chance < share ? [[name, value]] : []))
    })
    const stranger = fc
      .tuple(fc.nat(29), fc.constantFrom(...unknownNames))
      .map(([n, name]) => (n === 0 ? [[name, 1]] : []))
    return fc
      .tuple(stranger, ...fields)
      .map((lists) => Object.fromEntries(lists.flat() as [string, unknown][]) as unknown)
  }
}

function textOf({ format, description = '' }: Schema): fc.Arbitrary<string> {
  if (format === 'date') return day
  if (format === 'date-time') return day.map((date) => `${date}T10:00:00Z`)
  if (format === 'email') return fc.nat(50).map((n) => `person${n}@cupel.test`)
  if (/decimals/.test(description)) return decimal
  const words = fc.constantFrom('', 'note', 'PGM-7', 'GD3-1', 'Priya', '2026-01-01')
  return fc.oneof(words, fc.string({ maxLength: 30, unit: 'binary' }), decimal)
}

const decimal = fc.tuple(fc.nat(3000), fc.nat(99)).map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`)
const scalars: Partial<Record<string, fc.Arbitrary<unknown>>> = {
  null: fc.constant(null),
  number: fc.nat(300_000).map((cents) => cents / 100),
}
const days = { min: new Date('2023-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }
const day = fc.date(days).map((date) => date.toISOString().slice(0, 10))
const anyObject = fc.dictionary(fc.constantFrom('CV_TOTAL', 'IF', 'depositPercent', '__proto__'), decimal, {
  maxKeys: 3,
})

/** Names that no field has; the last are members of every object in JavaScript. */
export const unknownNames = [
  'nobody_knows',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
]

const numbers = [
  'NaN',
  'Infinity',
  '1e999',
  '-0',
  '0x10',
  '99999999999999999999',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
]
const signs = ['', ' ', '\u0000', '%', '_', '\\', '{}', '[]', '\ud800', '🪙', 'ﷺ', 'null', 'a'.repeat(5000)]
const attacks = ["'; drop table lots; --", '../../etc/passwd', '${7*7}', '{{7*7}}', '<script>alert(1)</script>']

/** Texts that programs stumble over. */
export const strange = fc.oneof(
  fc.constantFrom(...numbers, ...signs, ...attacks),
  fc.string({ maxLength: 40, unit: 'binary' }),
)
const strangeValue = fc.oneof(
  strange,
  fc.constantFrom<unknown[]>(null, true, -1, 0, 1.5, 1e308, -2147483649, [], {}, [[]], { $gt: '' }, ['x', 1]),
  fc.double(),
  fc.maxSafeInteger(),
)

function orStrange(arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary }, { weight: 1, arbitrary: strangeValue })
}
