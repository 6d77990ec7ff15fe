import { isTest, type Source } from './sources.ts'

/** Rows are drawn by the kit's Sheet and Lines: a table by hand has no phone layout, no keys, and other edges. */
export function ownTables(sources: Source[]): string[] {
  return outsideKit(sources)
    .filter(({ text }) => /<table\b/.test(text))
    .map(({ path }) => `${path} draws a table of its own`)
}

/**
 * A plain style sheet speaks to the whole app; one of an area is a module, whose names nobody else can meet. The frame
 * around all screens, straight in `web/shell`, has classes that the kit looks for, such as `.stage`.
 */
export function leakingStyles(sources: Source[]): string[] {
  return outsideKit(sources).flatMap(({ path, text }) =>
    [...text.matchAll(/^import '([^']*(?<!\.module)\.css)'/gm)]
      .filter(([, sheet]) => path !== 'web/main.tsx' && !/^web\/shell\/[^/]+$/.test(path) && sheet !== undefined)
      .map(([, sheet]) => `${path} imports ${sheet}`),
  )
}

/** The path of a screen stands where the screen is declared; a link takes it from there, and leads nowhere else. */
export function ownPaths(sources: Source[]): string[] {
  const declaring = sources.filter(({ path }) => /^web\/.*\.area\.ts$/.test(path))
  const screens = declaring.flatMap(({ text }) =>
    [...text.matchAll(/\bscreen\('\/([\w-]+)/g)].map(([, first]) => first),
  )
  const said = new RegExp(`['"\`]/(?:${screens.join('|')})(?=['"\`/?#])/?`, 'g')
  return (
    sources
      .filter((source) => source.path.startsWith('web/') && !isTest(source) && !declaring.includes(source))
      // What a screen is for is said by its path, beside where it is declared.
      .filter(({ path }) => !path.endsWith('.help.ts'))
      .flatMap(({ path, text }) => [...program(text).matchAll(said)].map(([link]) => `${path} says ${link}`))
  )
}

function program(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

function outsideKit(sources: Source[]): Source[] {
  return sources.filter(({ path }) => path.startsWith('web/') && !path.startsWith('web/kit/'))
}
