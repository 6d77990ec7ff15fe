import { version } from '@cupel/domain/kit/version.ts'
import * as z from 'zod'
import { openApi } from './openapi.ts'
import { route, type App } from './routes.ts'

/** The API as it is served, for the pages that show it to people and for programs that call it. */
export function apiDescription(app: App): void {
  let text: string | undefined
  route(
    app,
    {
      method: 'GET',
      path: '/api/openapi.json',
      may: 'anyone',
      summary: 'This API, as OpenAPI 3.1',
      tag: 'api',
      status: 200,
      answer: z.record(z.string(), z.unknown()),
    },
    async () => ({ body: (text ??= JSON.stringify(openApi(app.routes, version))) }),
  )
}
