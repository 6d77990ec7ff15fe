import {
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'

/**
 * Copies the programs of an installed package to a folder where everybody may read and execute them, for they are to
 * be run by an account that may be a stranger to the package. A second name for the same file does as well as a copy
 * and costs nothing, where file system and permissions allow it: packages are replaced, never written over.
 */
export function copyPrograms(native: string, target: string): void {
  rmSync(target, { recursive: true, force: true })
  makeFolder(target)
  for (const entry of readdirSync(native, { recursive: true, withFileTypes: true })) {
    const from = path.join(entry.parentPath, entry.name)
    const to = path.join(target, path.relative(native, from))
    if (entry.isDirectory()) makeFolder(to)
    else if (entry.isFile()) copyFile(from, to, path.basename(entry.parentPath) === 'bin' ? 0o555 : 0o444)
  }
  makeLinks(native, target)
}

/** Not left to the umask, which may close the copy to the account. */
function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

function copyFile(from: string, to: string, wanted: number): void {
  const { mode } = statSync(from)
  try {
    if ((mode & wanted) !== wanted) chmodSync(from, mode | wanted)
    linkSync(from, to)
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
    chmodSync(to, mode | wanted | 0o200)
  }
}

/** The links among the libraries, which an npm package cannot carry: it lists them, for a script that we do not run. */
function makeLinks(native: string, target: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  const found = statSync(list, { throwIfNoEntry: false })
  if (!found) return
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const to = path.join(target, path.relative('native', link.target))
    makeFolder(path.dirname(to))
    rmSync(to, { force: true })
    symlinkSync(path.relative(path.dirname(link.target), link.source), to)
  }
}
