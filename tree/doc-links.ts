import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A page with its links into the sources set to the lines they mean: `` [`write`](../server/kit/record/write.ts) `` leads to
 * where `write` is declared. @throws when a file or a name is no longer there
 */
export function withLines(page: string, folder: string): string {
  return page.replace(
    /\[`?([^`\]]+)`?\]\((\.\.\/[^)#]+\.tsx?)(?:#L\d+)?\)/g,
    (whole, words: string, target: string) => {
      const file = path.resolve(folder, target)
      if (!existsSync(file)) throw new Error(`${target} is no longer there`)
      const name = whole.startsWith('[`') ? words : undefined
      return `${whole.slice(0, whole.indexOf('](') + 2)}${target}${name ? `#L${lineOf(name, file)}` : ''})`
    },
  )
}

function lineOf(name: string, file: string): number {
  const lines = readFileSync(file, 'utf8').split('\n')
  const at = lines.findIndex((line) => new RegExp(`\\b(function|const|class|interface|type) ${name}\\b`).test(line))
  if (at < 0) throw new Error(`${path.basename(file)} declares no ${name}`)
  return at + 1
}

/** Links that lead to more than a screenful beside what they mean: a few lines off are no reason to write a page anew. */
export function astray(page: string, folder: string): string[] {
  const meant = lineNumbers(withLines(page, folder))
  const said = lineNumbers(page)
  return meant.flatMap(([words, line], at) => (Math.abs(line - (said[at]?.[1] ?? -nearby)) >= nearby ? [words] : []))
}

const nearby = 20

function lineNumbers(page: string): [words: string, line: number][] {
  return [...page.matchAll(/\[(`[^\]]+`)\]\(\.\.\/[^)#]+\.tsx?(?:#L(\d+))?\)/g)].map(([, words = '', line]) => [
    words,
    line === undefined ? -nearby : Number.parseInt(line, 10),
  ])
}
