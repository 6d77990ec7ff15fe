import type { ServerArea } from '../kit/server-area.ts'
import { identity } from './identity.routes.ts'
import type { Identity } from './identity.ts'

/** Signing in needs the door that knows the keys. */
export const identityArea = (door: Identity): ServerArea => ({ routes: [(app) => identity(app, door)] })
