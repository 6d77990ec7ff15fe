import type { Lacking } from '@cupel/domain/kit/lacking.ts'
import { send } from '../../kit/send.ts'
import { begin } from '../../kit/session.ts'

/** What the doors answer: a token, and what its session lacks before it counts. */
export interface Begun {
  token: string
  lacks: Lacking | null
}

const post = <T>(path: `/auth/${string}`, body: object) => send<T>('POST', path, { body, anonymous: true })

/** Rejects with the identity provider's own words. Answers what is lacking still. */
export async function signIn(email: string, password: string): Promise<Lacking | null> {
  const begun = await post<Begun>('/auth/sign-in', { email, password })
  await begin(begun)
  return begun.lacks
}

export const signInSimulated = async (email: string) => begin(await post<Begun>('/auth/simulated', { email }))
export const resetPassword = (email: string) => post<void>('/auth/reset', { email })
export const proveFactor = (code: string) => post<Begun>('/auth/factor/prove', { code })
export const beginFactor = () => post<{ uri: string; secret: string }>('/auth/factor/begin', {})
export const confirmFactor = (code: string) =>
  post<Begun & { recovery_codes: string[] }>('/auth/factor/confirm', { code })
