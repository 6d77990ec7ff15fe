import { version } from '@cupel/domain/kit/version.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { openApi } from './kit/http/openapi.ts'
import type { RouteDescription } from './kit/http/routes.ts'

export interface Told {
  method: string
  url: string
  status: number
  /** By names in small letters. */
  headers: object
  text: string
}

type Description = ReturnType<typeof openApi>

/** Holds answers against the description of the API, by a validator that is not ours: status, headers and body. */
export class AnswerCheck {
  readonly description: Description
  readonly #ajv = new Ajv2020({ strict: false, validateSchema: false })
  readonly #validators = new Map<string, ValidateFunction>()
  readonly #described: readonly RouteDescription[]

  constructor(described: readonly RouteDescription[]) {
    this.#described = described
    this.description = openApi(described, version)
    addFormats.default(this.#ajv)
    this.#ajv.addSchema(this.description, 'openapi.json')
  }

  holds({ method, url, status, headers, text }: Told): void {
    const name = `${method} ${url} → ${status} ${text.slice(0, 200)}`
    const { at, content, promised } = this.#answerTo(method, url, status, name)
    // What was known at another time has no version to be changed from; replays are answers to a second request.
    const absent = ['Idempotency-Replayed', ...(url.includes('as_of') ? ['ETag'] : [])]
    for (const header of Object.keys(promised).filter((one) => !absent.includes(one)))
      expect(headers, name).toHaveProperty(header.toLowerCase())
    if (!content) return expect(text, name).toBe('')
    const check = this.#validator(`${at}/content/application~1json/schema`)
    const right = check(JSON.parse(text))
    const why = `${this.#ajv.errorsText(check.errors)} ${JSON.stringify(check.errors?.[0]?.params)}`
    expect(right, `${name}: ${why}`).toBe(true)
  }

  /** The answer that is described for the status, and where it stands. */
  #answerTo(method: string, url: string, status: number, name: string) {
    const path = this.#pathOf(method, url)
    const verb = method.toLowerCase()
    const own = this.description.paths[path]?.[verb]?.responses[status]
    expect(own, `${name} is not described`).toBeDefined()
    const shared = '$ref' in (own as object)
    const answer = shared ? this.description.components.responses[`E${status}`] : own
    const { content, headers = {} } = answer as { content?: object; headers?: object }
    const at = shared
      ? `/components/responses/E${status}`
      : `/paths/${path.replaceAll('/', '~1')}/${verb}/responses/${status}`
    return { at, content, promised: headers }
  }

  /** The path by which a call is described; one of its own comes before that of any record. */
  #pathOf(method: string, url: string): string {
    const asked = new URL(url, 'http://x').pathname
    const paths = this.#described.filter((one) => one.method === method).map(({ path }) => path)
    const ofRecord = paths.find((path) =>
      new RegExp(`^${path.replace('{issuer}', '\\w+').replace(/\{\w+\}/, '\\d+')}$`).test(asked),
    )
    return paths.find((path) => path === asked) ?? ofRecord ?? asked
  }

  #validator(at: string): ValidateFunction {
    const made = this.#validators.get(at) ?? this.#ajv.compile({ $ref: `openapi.json#${encodeURI(at)}` })
    this.#validators.set(at, made)
    return made
  }
}
