import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Every table of the database makes itself known when its file is read: the change log is attached to what it finds. */
const server = path.resolve(import.meta.dirname, '..')
for (const file of globSync('{*,kit/record}/*.table.ts', { cwd: server }).toSorted())
  await import(pathToFileURL(path.join(server, file)).href)
