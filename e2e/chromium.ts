import { execFile, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { withFileLock } from '@cupel/postgres/file-lock.ts'

/** A browser that can be started, and what it needs around it. */
export interface Program {
  executablePath: string
  env: Record<string, string>
}

const modules = path.resolve(import.meta.dirname, '..', 'node_modules')

/** For a machine without a screen, perhaps as root, and never a word to anybody but the page under test. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What playwright starts a browser with; without one it says so when the first test opens it. */
export async function launchOptions(): Promise<{ args: string[]; executablePath?: string; env?: NodeJS.ProcessEnv }> {
  const found = await findBrowser().catch(() => undefined)
  return found
    ? { args: flags, executablePath: found.executablePath, env: { ...process.env, ...found.env } }
    : { args: flags }
}

/** The browser that $CHROME_PATH names, else one that is installed, else the one that comes as a package (Linux only). */
export async function findBrowser(): Promise<Program> {
  const installed = process.env.CHROME_PATH || wellKnown().find((file) => existsSync(file)) || onPath()
  return installed ? { executablePath: installed, env: {} } : unpacked()
}

function wellKnown(): string[] {
  if (process.platform === 'darwin') {
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    return names.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    const programs = [
      'Google/Chrome/Application/chrome.exe',
      'Chromium/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ]
    return roots.flatMap((root) => (root ? programs.map((program) => path.join(root, program)) : []))
  }
  return ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge', '/usr/lib/chromium/chromium']
}

function onPath(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'chrome']
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return files.find((file) => existsSync(file) && spawnSync(file, ['--version']).status === 0)
}

/**
 * Unpacks the packaged Chromium once, in a process of its own. The package is made for a cloud function: it brings the
 * system libraries that a bare machine lacks only when it believes to run in one, changes the environment around it,
 * and unpacks to the temporary folder, trusting whatever lies there; so it is given a clean one.
 */
async function unpacked(): Promise<Program> {
  const folder = path.join(writableCache(), `chromium-${packageVersion()}`)
  const files = path.join(folder, 'files')
  const done = path.join(folder, 'done')
  if (!existsSync(done)) {
    await withFileLock(path.join(folder, 'turns'), async () => {
      if (existsSync(done)) return
      await rm(files, { recursive: true, force: true })
      await mkdir(files)
      const lambda = { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x', AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
      const unpack =
        "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
      await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
        cwd: import.meta.dirname,
        env: { ...process.env, ...lambda, TMPDIR: files },
      })
      await writeFile(path.join(files, 'fonts', 'fonts.conf'), fontsIn(files))
      await writeFile(done, '')
    })
  }
  const libraries = path.join(files, 'al2023', 'lib')
  return {
    executablePath: path.join(files, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: path.join(files, 'fonts'), HOME: files },
  }
}

/** The package's own list of folders knows only those of a cloud function; a bare machine may have no font but these. */
function fontsIn(files: string): string {
  const folders = `<dir>${path.join(files, 'fonts')}</dir><cachedir>${path.join(files, 'fonts-cache')}</cachedir>`
  return `<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>${folders}</fontconfig>\n`
}

function packageVersion(): string {
  const manifest = path.join(modules, '@sparticuz', 'chromium', 'package.json')
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(manifest)) {
    throw new Error('No browser was found: install Chromium, Chrome or Edge, or name one in CHROME_PATH.')
  }
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

/** Beside the packages, or among the temporary files when those belong to somebody else. */
function writableCache(): string {
  const cache = path.join(modules, '.cache')
  try {
    mkdirSync(cache, { recursive: true })
    accessSync(cache, constants.W_OK)
    return cache
  } catch {
    return path.join(os.tmpdir(), `cupel-browser-${process.getuid?.()}`)
  }
}
