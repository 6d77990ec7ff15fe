/** What the next box split off is called when nobody names it: `B-17` is followed by `B-17-2`, that by `B-17-3`. */
export function partName(name: string, parts: number): string {
  return `${name.slice(0, longestName - 5)}-${parts + 2}`
}

export const longestName = 80
