// Runs before anything else has come.

// zod tries whether it may make code out of text, before it asks; the policy of the page says no, and would tell each time.
// oxlint-disable-next-line no-underscore-dangle -- the name is zod’s
globalThis.__zod_globalConfig = { jitless: true }

// A dark screen must never flash white. The key is the one of kit/theme-mode.ts.
try {
  if (localStorage.getItem('cupel-theme') === 'dark') document.documentElement.setAttribute('data-theme', 'dark')
} catch {
  // Without local storage the light theme stands.
}

// Who sits here is asked while the program is on its way; kit/token.ts takes the answer, or hears of its failure.
globalThis.askedForToken = fetch('/auth/token', { method: 'POST', credentials: 'same-origin' })
globalThis.askedForToken.catch(() => {})
