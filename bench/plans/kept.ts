import { fileURLToPath } from 'node:url'
import type { Planned } from './at-a-million.ts'
import { linesOf } from './steps.ts'

/** Where the plans of an area are kept: beside its SQL. */
export function fileOf(area: string): string {
  return fileURLToPath(new URL(`../../server/${area}/${area}.plans.txt`, import.meta.url))
}

const head = `How PostgreSQL finds what is asked, at a million lines: each plan under all that is asked in that way.
Written by \`npm run plans\`, read by whoever changes a question or an index.`

/** The plans of each area, as text: the same plan is said once. */
export function keptPlans(planned: readonly Planned[]): Map<string, string> {
  const areas = Map.groupBy(planned, ({ area }) => area)
  return new Map([...areas].map(([area, ofArea]) => [area, `${[head, ...groups(ofArea)].join('\n\n')}\n`]))
}

function groups(planned: readonly Planned[]): string[] {
  const alike = Map.groupBy(planned, ({ plan }) => linesOf(plan).join('\n'))
  return [...alike].map(([plan, asked]) => `${urls(asked.map(({ url }) => url))}\n${plan}`)
}

/** Requests by their path, what is asked of it beside it, in lines that can be read. */
function urls(all: readonly string[]): string {
  const paths = Map.groupBy(new Set(all), (url) => url.split('?')[0] ?? '')
  return [...paths]
    .map(([at, of]) => wrapped([at, ...of.map((url) => url.slice(at.length)).filter((asked) => asked !== '')]))
    .join('\n')
}

function wrapped(words: readonly string[]): string {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length > 118) lines.push(last === undefined ? word : `· ${word}`)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.join('\n')
}
