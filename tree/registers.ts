import path from 'node:path'
import { isTest, type Source } from './sources.ts'

/** By the name of a file: the register that names it, without which nobody reads it; and what it takes from the file. */
const readers: readonly { file: RegExp; register: string; takes: string }[] = [
  { file: /^server\/([\w-]+)\/[\w-]+\.routes\.ts$/, register: 'server/$1/$1.area.ts', takes: 'Routes' },
  { file: /^(domain|server|web)\/([\w-]+)\/\2\.area\.ts$/, register: '$1/registers.ts', takes: 'Area' },
  { file: /^server\/([\w-]+)\/\1\.drills\.ts$/, register: 'bench/drills/registers.ts', takes: 'Drills' },
]

/** Routes, areas and drills that no register names: they would be left out in silence. */
export function unregistered(sources: Source[]): string[] {
  const texts = new Map(sources.map((source) => [source.path, source.text]))
  return sources.flatMap((source) => {
    const reader = readers.find(({ file }) => file.test(source.path))
    if (!reader || isTest(source)) return []
    const register = source.path.replace(reader.file, reader.register)
    return takesFrom(texts.get(register) ?? '', reader.takes, path.basename(source.path))
      ? []
      : [`${source.path} is not named by ${register}`]
  })
}

function takesFrom(register: string, what: string, file: string): boolean {
  const imports = register.matchAll(/import \{([^}]*)\} from '([^']+)'/g)
  return [...imports].some(
    ([, names = '', from = '']) =>
      names.match(/\w+/g)?.some((name) => name.endsWith(what)) && path.basename(from) === file,
  )
}
