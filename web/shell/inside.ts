import type { Href } from '../kit/screen.ts'
import { dashboardScreen } from './shell.area.ts'

/** Where to after signing in: a path of ours, never another site. */
export function inside(path: string): Href {
  return /^\/(?![/\\])./.test(path) ? (path as Href) : dashboardScreen.href()
}
