import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file of ours, as the rules see it. */
export interface Source {
  /** From the root of the checkout, with forward slashes. */
  path: string
  text: string
}

/** What a source asks for: another source by its path, or a package by its name. */
export interface Import {
  target: string
  /** Only its types, of which nothing is left when the program runs. */
  typeOnly: boolean
  /** Asked for when it is needed, not when the asking source is read. */
  later: boolean
}

export const root = path.resolve(import.meta.dirname, '..')
const workspaces = ['domain', 'postgres', 'server', 'web', 'e2e', 'bench', 'tree', 'run']
const passedBy = new Set(['node_modules', 'dist', 'migrations'])

/** All sources; what is generated is not ours. */
export function readSources(): Source[] {
  return workspaces
    .flatMap((name) => walk(path.join(root, name)))
    .filter((source) => /\.(tsx?|mjs|sql)$/.test(source.path))
}

function walk(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const own = path.join(folder, entry.name)
    if (entry.isDirectory()) return passedBy.has(entry.name) ? [] : walk(own)
    return [{ path: path.relative(root, own).replaceAll('\\', '/'), text: readFileSync(own, 'utf8') }]
  })
}

export function importsOf(source: Source): Import[] {
  const statement =
    /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
  return [...source.text.matchAll(statement)].map(([, typeOnly, from, bare, dynamic]) => ({
    target: resolve(source.path, from ?? bare ?? dynamic ?? ''),
    typeOnly: Boolean(typeOnly),
    later: dynamic !== undefined,
  }))
}

function resolve(from: string, to: string): string {
  if (to.startsWith('.')) return path.posix.join(path.posix.dirname(from), to)
  return to.replace(/^@cupel\//, '')
}

/** The program without its comments and its texts, in which any word may stand. */
export function program(source: Source): string {
  const spoken = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g
  return source.text.replaceAll(spoken, (match) => match.replaceAll(/[^\n]/g, ' '))
}

export function isTest(source: Source): boolean {
  return /\.test\.tsx?$/.test(source.path)
}
