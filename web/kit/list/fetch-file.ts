import { ApiError } from '../api-error.ts'
import { requestOpened } from '../open-requests.ts'
import { headersOf, queryText, refusalOf, type Query } from '../send.ts'
import { NoTokenNow } from '../token.ts'

/** A file of our own server, part by part as it comes. `heads`: what stands over its columns, once for each. */
export async function* fetchFile(
  path: `/${string}`,
  query: Query,
  heads: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const closed = requestOpened()
  try {
    const over = heads.map((head) => `&heads=${encodeURIComponent(head)}`).join('')
    const answer = await fetch(path + queryText(query) + over, { headers: await headersOf('GET', {}), signal })
    if (!answer.ok || !answer.body) throw refusalOf(answer, await answer.text())
    for (const reader = answer.body.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch (error) {
    throw error instanceof TypeError || error instanceof NoTokenNow ? new ApiError(0) : error
  } finally {
    closed()
  }
}
