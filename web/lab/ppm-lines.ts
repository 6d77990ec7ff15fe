import { perMetal } from '@cupel/domain/kit/metals.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { lbs, pieces, ppm } from '@cupel/domain/kit/units.ts'
import { ppmCalculationBody, type PpmCalculationBody } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { ppmFigures } from '@cupel/domain/lab/ppm-calculation.ts'

/** A line while it is typed: what stands in its inputs, as text. */
export interface Line {
  key: string
  converter: number | null
  name: string
  pieces: string
  yield_lbs: string
  pt_ppm: string
  pd_ppm: string
  rh_ppm: string
}
const quantities = ['pieces', 'yield_lbs', 'pt_ppm', 'pd_ppm', 'rh_ppm'] as const
type Quantity = (typeof quantities)[number]

export function emptyLine(): Line {
  return {
    key: crypto.randomUUID(),
    converter: null,
    name: '',
    pieces: '',
    yield_lbs: '',
    pt_ppm: '',
    pd_ppm: '',
    rh_ppm: '',
  }
}

export function isEmpty({ converter, name, ...line }: Line): boolean {
  return converter === null && name === '' && quantities.every((field) => line[field] === '')
}

/** Lines as the server keeps them, or suggests them. */
export function linesOf(given: readonly Partial<PpmCalculationBody['lines'][number]>[]): Line[] {
  return given.map(({ converter = null, name = '', ...rest }) => ({
    key: crypto.randomUUID(),
    converter,
    name,
    ...(Object.fromEntries(quantities.map((field) => [field, String(rest[field] ?? '')])) as Record<Quantity, string>),
  }))
}

/** The results of the lines as they stand; what is half typed counts as nothing yet. */
export function resultsOf(lines: readonly Line[]) {
  return ppmFigures({
    lines: lines.map((line) => {
      const source = {
        ...(line.converter === null ? {} : { entity: 'converter', id: line.converter }),
        note: line.name || 'line without a name',
      }
      const from = (field: Quantity) => ({ ...source, field })
      return {
        name: line.name,
        pieces: given(amount(line.pieces), 'pieces', pieces, from('pieces')),
        yield_lbs: given(amount(line.yield_lbs), 'yield lbs', lbs, from('yield_lbs')),
        ...(Object.fromEntries(
          Object.values(perMetal((metal) => `${metal}_ppm` as const)).map((field) => [
            field,
            given(amount(line[field]), field, ppm, from(field)),
          ]),
        ) as Record<'pt_ppm' | 'pd_ppm' | 'rh_ppm', ReturnType<typeof given>>),
      }
    }),
  })
}

interface Head {
  lot: number | null
  designation: string
  notes: string
  lines: readonly Line[]
}

/** The body of a save, or what is wrong: by `designation`, or by line and field as `0.pieces`. */
export function bodyOf({ lines, ...head }: Head): { body?: PpmCalculationBody; problems: Record<string, string> } {
  const parsed = ppmCalculationBody.safeParse({
    ...head,
    lines: lines.map(({ key: _, ...line }) => ({
      ...line,
      pieces: /^\d{1,9}$/.test(line.pieces) ? parseInt(line.pieces, 10) : line.pieces,
    })),
  })
  if (parsed.success) return { body: parsed.data, problems: {} }
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues)
    problems[path.filter((part) => part !== 'lines').join('.')] ??= message
  return { problems }
}

function amount(text: string): string {
  return /^\d{1,12}(\.\d{1,9})?$/.test(text) ? text : ''
}
