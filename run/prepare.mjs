import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { npm } from './npm.mjs'
import { pass } from './pass.mjs'
import { root } from './root.mjs'
import { Sentence } from './sentence.mjs'

const at = (...parts) => path.join(root, ...parts)

/**
 * Everything a task stands on, made only when what it was made from has changed: a second start costs milliseconds.
 * `tools` are the packages that running does not need: test runners, linters, compilers, a browser; `apart` is a folder
 * with packages of its own, which one task alone needs.
 */
export async function prepare({ web = false, tools = false, apart } = {}) {
  process.chdir(root)
  process.env.PATH = path.dirname(process.execPath) + path.delimiter + (process.env.PATH ?? '')
  const apartIsCurrent = () => !apart || read(at(apart, stamp)) === lockHash(apart)
  if (packagesAreCurrent(tools) && apartIsCurrent() && (!web || webIsCurrent())) return
  const { withFileLock } = await import('../postgres/file-lock.ts')
  await withFileLock(at('.node', 'turns'), async () => {
    if (!packagesAreCurrent(tools)) await installPackages(tools)
    if (!apartIsCurrent()) await installApart(apart)
    if (web && !webIsCurrent()) await buildWeb()
  }).catch(explainReadOnly)
}

const stamp = path.join('node_modules', '.cupel-lock')
const packagesStamp = at(stamp)
const silently = ['--ignore-scripts', '--include=optional', '--no-audit', '--no-fund']

function packagesAreCurrent(tools) {
  const { lock, withTools } = installed()
  return lock === lockHash() && (withTools || !tools)
}

function installed() {
  const [lock, extent] = (read(packagesStamp) ?? '').split(' ')
  return { lock, withTools: extent === 'tools' }
}

/**
 * Scripts of packages stay off: nothing here needs them, and a fresh machine should run nobody else's programs.
 * `npm ci` refuses a lock file written where the registry could not describe some *other* platform's optional
 * package; `npm install --no-save` takes the same locked versions and only leaves that package out. It also leaves what
 * is there where it is, so the tools come by it alone: a Cupel may be running from the other packages.
 */
async function installPackages(tools) {
  const before = installed()
  const lock = lockHash()
  // Tools that were once fetched stay, or starting and testing by turns would install each time.
  const withTools = tools || before.withTools
  console.error(`Installing the packages named in package-lock.json${withTools ? '' : ' that running needs'}.`)
  const extent = withTools ? '--include=dev' : '--omit=dev'
  const flags = [...silently, extent]
  const strict = before.lock === lock ? 1 : await npm(['ci', ...flags, '--loglevel', 'silent'])
  const code = strict && strict < 128 ? await npm(['install', '--no-save', ...flags, '--loglevel', 'error']) : strict
  if (code !== 0) throw new Sentence('npm could not install the packages: see its words above.')
  dropSourceMaps()
  fs.writeFileSync(packagesStamp, withTools ? `${lock} tools` : lock)
}

/** They are for debuggers of other people's code, and a fifth of what running needs. */
function dropSourceMaps() {
  for (const entry of fs.readdirSync(at('node_modules'), { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith('.map')) fs.rmSync(path.join(entry.parentPath, entry.name))
}

async function installApart(folder) {
  console.error(`Installing the packages of ${folder}.`)
  const code = await npm(['ci', '--prefix', at(folder), ...silently, '--legacy-peer-deps', '--loglevel', 'error'])
  if (code !== 0) throw new Sentence('npm could not install the packages: see its words above.')
  fs.writeFileSync(at(folder, stamp), lockHash(folder))
}

const webStamp = at('web', 'dist', '.built')

function webIsCurrent() {
  return !fs.existsSync(at('web', 'index.html')) || read(webStamp) === webManifest()
}

async function buildWeb() {
  console.error('Building the browser application.')
  const manifest = webManifest()
  const vite = at('node_modules', 'vite', 'bin', 'vite.js')
  const code = await pass(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: at('web'), quiet: true })
  if (code !== 0) throw new Sentence('The browser application could not be built: see the words above.')
  fs.writeFileSync(webStamp, manifest)
}

/** Names, sizes and times of what the browser application is made from, not contents: reading them all takes too long. */
function webManifest() {
  const hash = createHash('sha256').update(lockHash())
  for (const folder of ['web', 'domain']) {
    for (const entry of walk(at(folder))) {
      const { size, mtimeMs } = fs.statSync(entry)
      hash.update(`${path.relative(root, entry)} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

function walk(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const own = path.join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : walk(own)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [own]
  })
}

function lockHash(folder = '.') {
  return createHash('sha256')
    .update(fs.readFileSync(at(folder, 'package-lock.json')))
    .digest('hex')
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function explainReadOnly(error) {
  if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  throw new Sentence(`Cupel has to be prepared in ${root}, where this user may not write: run it once as the owner.`)
}
