import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { npm } from './npm.mjs'
import { root } from './root.mjs'
import { Sentence } from './sentence.mjs'

const wanted = '24.21.0'

/** Cupel runs its TypeScript as it stands, which needs this Node or a later one. */
export function enoughNode() {
  return compare(process.versions.node, wanted) >= 0
}

/** The path of the right Node, fetched from npm's registry the first time: the binary is an ordinary package there. */
export async function fetchNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const home = path.join(root, '.node', wanted)
  const bin = path.join(home, 'node_modules', name, 'bin')
  const program = path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
  if (!fs.existsSync(program)) await install(name, home, path.relative(home, program))
  process.env.PATH = bin + path.delimiter + (process.env.PATH ?? '')
  return program
}

/** Installed aside and moved into place whole, so that neither a broken line nor a second start leaves half a Node. */
async function install(name, home, program) {
  console.error(
    `Cupel runs on Node ${wanted} and this is ${process.versions.node}: fetching ${name}@${wanted} from npm.`,
  )
  const aside = `${home}.${process.pid}`
  try {
    fs.mkdirSync(aside, { recursive: true })
    fs.writeFileSync(path.join(aside, 'package.json'), '{ "private": true }\n')
    const flags = ['--prefix', aside, '--no-save', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund']
    const code = await npm(['install', ...flags, '--loglevel', 'error', `${name}@${wanted}`])
    if (code !== 0) throw unavailable(name)
    const fetched = path.join(aside, program)
    fs.chmodSync(fetched, 0o755)
    const said = spawnSync(fetched, ['--version'], { encoding: 'utf8' })
    if (said.stdout?.trim() !== `v${wanted}`) throw unavailable(name)
    // Headers, for whoever builds extensions of Node: a third of what was fetched.
    fs.rmSync(path.join(path.dirname(path.dirname(fetched)), 'include'), { recursive: true, force: true })
    fs.renameSync(aside, home)
  } catch (error) {
    if (fs.existsSync(path.join(home, program))) return
    if (error.code === 'EACCES' || error.code === 'EROFS') {
      throw new Sentence(
        `Cupel needs Node ${wanted} or later and cannot write to ${root} to fetch it: install it yourself.`,
      )
    }
    throw error
  } finally {
    fs.rmSync(aside, { recursive: true, force: true })
  }
}

function unavailable(name) {
  return new Sentence(
    `Cupel needs Node ${wanted} or later, and npm could not provide a working ${name}@${wanted} for this machine: ` +
      `install Node ${wanted} yourself (https://nodejs.org) and try again.`,
  )
}

function compare(left, right) {
  const [a, b] = [left, right].map((version) => version.split('.').map((part) => Number.parseInt(part, 10)))
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}
