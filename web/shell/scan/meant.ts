/** What a code or typed words say: a screen of this house, a token to be looked up, or an address elsewhere. */
export type Scanned = { at: string } | { token: string } | { elsewhere: string }

/** Labels carry an address of ours or the bare code: `https://…/identify-token/PGM-2611`, `GD3-EA6`. */
export function meantByCode(text: string, origin: string): Scanned {
  const said = text.trim()
  if (!/^https?:\/\//i.test(said)) return { token: said }
  const url = new URL(said)
  if (url.origin !== origin) return { elsewhere: url.host }
  return { at: url.pathname + url.search }
}
