/**
 * What each screen is for, by its path. It stands beside the registers and not in them: nobody reads it at first, and the
 * registers are part of what every page begins with.
 */
const files = import.meta.glob<{ default: Readonly<Record<string, string>> }>('../*/*.help.ts', { eager: true })

export const helpTexts: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(files).map((file) => file.default),
)
