import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describeApi } from './describe-api.ts'

/** Writes openapi.json; a test fails when it is stale. */
await writeFile(fileURLToPath(new URL('../openapi.json', import.meta.url)), await describeApi())
