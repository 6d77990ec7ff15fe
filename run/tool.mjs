import fs from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** The program of an installed tool, to be run by this Node: the links in `.bin` differ by platform. */
export function tool(name, command = name) {
  const home = path.join(root, 'node_modules', name)
  const { bin } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8'))
  return path.join(home, typeof bin === 'string' ? bin : bin[command])
}
