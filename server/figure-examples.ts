import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A calculation's worked cases: its tests, and its examples for people. */
export interface Cases {
  name: string
  cases: readonly { title: string; inputs: object }[]
}

/** The cases of every calculation, read when somebody first asks. */
export function casesOf(name: string): Cases['cases'] {
  files ??= globSync(path.resolve(import.meta.dirname, '../domain/*/*.cases.json')).map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as Cases,
  )
  return files.find((one) => one.name === name)?.cases ?? []
}
let files: Cases[] | undefined

/** Inputs to begin from: the first of the worked cases. */
export function exampleOf(name: string): object {
  return casesOf(name)[0]?.inputs ?? {}
}
