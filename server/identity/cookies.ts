/** The cookie that the identity provider sets under this name, as the text of its header. */
export function cookieNamed(headers: Headers, name: string): string {
  const cookie = headers.getSetCookie().find((one) => one.split('=')[0]?.endsWith(`.${name}`))
  if (!cookie) throw new Error(`The identity provider set no cookie ${name}`)
  return cookie
}
