// Runs before the first paint, so that a dark screen never flashes white. The key is the one of kit/theme-mode.ts.
try {
  if (localStorage.getItem('cupel-theme') === 'dark') document.documentElement.setAttribute('data-theme', 'dark')
} catch {
  // Without local storage the light theme stands.
}
