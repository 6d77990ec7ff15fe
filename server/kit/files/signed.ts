import { createHmac, timingSafeEqual } from 'node:crypto'
import { forbidden } from '../http/errors.ts'

/** What a link is good for, and for nothing else. */
export interface Leave {
  method: 'GET' | 'PUT'
  user: number
  object: string
  type: string
  size: number
  /** How the file is called by whoever keeps it. */
  name: string
  /** Seconds since 1970. */
  until: number
}

/** Signs and reads leaves: the words of it in clear, and their HMAC, which nobody else can make. */
export class Leaves {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  sign(leave: Leave): string {
    const { method, user, object, type, size, name, until } = leave
    const words = Buffer.from(JSON.stringify([method, user, object, type, size, name, until])).toString('base64url')
    return `${words}.${this.#proof(words).toString('base64url')}`
  }

  /** @throws 403 for what was not signed here, is over, or is for another method */
  read(token: unknown, method: Leave['method'], now = Date.now()): Leave {
    const [words = '', proof = ''] = typeof token === 'string' ? token.split('.') : []
    const given = Buffer.from(proof, 'base64url')
    const right = this.#proof(words)
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw noLeave()
    const said = JSON.parse(Buffer.from(words, 'base64url').toString()) as [
      Leave['method'],
      number,
      string,
      string,
      number,
      string,
      number,
    ]
    const [of, user, object, type, size, name, until] = said
    if (of !== method) throw noLeave()
    if (until * 1000 < now) throw forbidden('This link is over: open the file again.')
    return { method: of, user, object, type, size, name, until }
  }

  #proof(words: string): Buffer {
    return createHmac('sha256', `files of ${this.#secret}`).update(words).digest()
  }
}

const noLeave = () => forbidden('This link is not good.')
