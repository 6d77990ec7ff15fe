import { noticeCookie } from '@cupel/domain/identity/sign-in.ts'

/** What the server has to say about a sign-in that came to nothing; it is said once. Nothing of an address is believed. */
export function takeNotice(): string | undefined {
  const kept = document.cookie.split('; ').find((one) => one.startsWith(`${noticeCookie}=`))
  if (kept === undefined) return undefined
  document.cookie = `${noticeCookie}=; Max-Age=0; Path=/; SameSite=Lax`
  return decodeURIComponent(kept.slice(noticeCookie.length + 1))
}
