import type { Plugin } from 'vite'

/** Written by each schema of zod for a description that the server alone makes; see server/kit/http/json-schema.ts. */
const writing = [
  /^ *inst\._zod\.processJSONSchema = .*;$/gm,
  /^ *(input|output): createStandardJSONSchemaMethod\(this, "\w+"\),$/gm,
  /createToJSONSchemaMethod\(this, \{\}\)\(params\)/g,
]

/**
 * Leaves out of the browser's zod what turns schemas into JSON Schema, a ninth of it: nobody asks for that there, and as
 * methods of every schema no build tool sees it. @throws where a newer zod is written otherwise, so that it is looked at
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
      handler(code) {
        if (!writing.every((one) => new RegExp(one.source, 'm').test(code)))
          throw new Error('zod writes JSON Schema otherwise: web/without-json-schema.ts finds it no more')
        return {
          code: writing.reduce((text, one) => text.replace(one, one === writing[2] ? 'undefined' : ''), code),
          map: null,
        }
      },
    },
  }
}
