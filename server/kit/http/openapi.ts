import type * as z from 'zod'
import { metaOf } from '@cupel/domain/kit/fields.ts'
import { movesOf, type Move } from '@cupel/domain/kit/moves.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { needs } from '@cupel/domain/kit/roles.ts'
import { takesBody } from './call-kinds.ts'
import { inputSchema } from './json-schema.ts'
import { responsesOf, sharedAnswers, SharedSchemas } from './openapi-answers.ts'
import { cardsIn, operationId, tagOf } from './openapi-names.ts'
import { parametersOf } from './openapi-parameters.ts'
import type { RouteDescription } from './routes.ts'

/** The API as OpenAPI 3.1, from what every route says of itself. Stable in order, so that a change can be reviewed. */
export function openApi(described: readonly RouteDescription[], version: string) {
  const cards = cardsIn(described)
  const shared = new SharedSchemas(cards)
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const one of [...described].sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method)))
    (paths[one.path] ??= {})[one.method.toLowerCase()] = operation(one, cards, shared)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cupel',
      version,
      description:
        'Amounts, ounces and weights are decimal text. `amount_fx` is `amount` in the currency that `fx_currency` says: the reader’s, or that of `currency=`; null without a rate of the week. Dates are YYYY-MM-DD; moments ISO 8601 in UTC; days are those of America/Phoenix. Addresses may end with a slash or not.',
      contact: { name: 'Whoever looks after Cupel in your company' },
      license: { name: 'Of the company alone', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: 'Where this description was read' }],
    tags: tagsOf(described, cards),
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The token of `/auth/sign-in`, or of your own identity provider. The scheme `firebase` is taken too.',
        },
      },
      schemas: shared.all,
      ...sharedAnswers,
    },
    paths,
  }
}

function tagsOf(described: readonly RouteDescription[], cards: readonly AnyCard[]) {
  const first = new Map(described.map((one) => [tagOf(one, cards), one.path]))
  return [...first]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, path]) => {
      const card = cards.find((one) => one.titles === name)
      return {
        name,
        description: card ? recordWords(card) : `Calls at \`${/^\/(api\/)?[\w-]+\//.exec(path)?.[0] ?? path}\`.`,
      }
    })
}

function recordWords(card: AnyCard): string {
  const { statuses } = card.row.shape.status ? metaOf(card.row.shape.status as z.ZodType) : {}
  const status = statuses?.options.map(({ value, text }) => (value === text ? value : `${value} ${text}`)).join(', ')
  return `Records at \`${card.path}\`${status ? `, in one of the states ${status}` : ''}.`
}

function operation(call: RouteDescription, cards: readonly AnyCard[], shared: SharedSchemas) {
  const { may, summary, body, example, method, card } = call
  const parameters = parametersOf(call, cards)
  return {
    operationId: operationId(call, cards),
    summary,
    tags: [tagOf(call, cards)],
    description: `${may === 'public' ? 'Open to everybody.' : `Needs: ${needs(may)}.`}${card && method === 'PATCH' ? statusWords(card) : ''}`,
    ...(may === 'public' ? { security: [] } : { security: [{ token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body && takesBody(call)
      ? {
          requestBody: {
            required: !body.safeParse({}).success,
            content: {
              'application/json': { schema: inputSchema(body), ...(example === undefined ? {} : { example }) },
            },
          },
        }
      : {}),
    responses: responsesOf(call, shared),
  }
}

function statusWords(card: AnyCard): string {
  const lines = movesOf(card)
    .filter(([, move]) => move.on === 'status')
    .map(([, move]) => `${(move as Move<never>).from?.join('/') ?? 'any'} → ${move.to}: ${needs(move.allow)}`)
  return lines.length > 0 ? ` Status by hand: ${lines.join('; ')}.` : ''
}
