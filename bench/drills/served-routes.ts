import type { App } from '../../server/kit/http/routes.ts'

/** Every route that the server really answers, in the words of the API: `GET /api/lots/{id}/`. Read from the router. */
export function servedRoutes({ http, routes }: App): string[] {
  const spelled = new Map(routes.map(({ path }) => [bare(path), path]))
  const above: string[] = []
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^([\s│├└─]*)(\S+?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (indent === undefined || part === undefined) return []
      const depth = indent.length / 4
      above[depth] = (above[depth - 1] ?? '') + part
      const path = (above[depth] ?? '').replace(/:(\w+)/g, '{$1}')
      return (methods?.split(', ') ?? []).map((method) => `${method} ${spelled.get(bare(path)) ?? path}`)
    })
}

/** The router takes a path with or without the slash at its end, and forgets which. */
const bare = (path: string) => path.replace(/\/$/, '')
