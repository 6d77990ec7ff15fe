// Runs before anything else has come.

// A dark screen must never flash white. The key is the one of kit/theme-mode.ts.
try {
  if (localStorage.getItem('cupel-theme') === 'dark') document.documentElement.setAttribute('data-theme', 'dark')
} catch {
  // Without local storage the light theme stands.
}

// Who sits here is asked while the program is on its way; kit/token.ts takes the answer, or hears of its failure.
globalThis.askedForToken = fetch('/auth/token', { method: 'POST', credentials: 'same-origin' })
globalThis.askedForToken.catch(() => {})
