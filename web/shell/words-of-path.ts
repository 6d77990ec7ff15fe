/** What somebody meant who came to an address that is nobody's: `/lot/PGM-2611/boxs` → `lot PGM-2611 boxs`. */
export function wordsOfPath(path: string): string {
  return decoded(path)
    .split('/')
    .filter((word) => word !== '' && word !== '404')
    .map((word) => (/\d/.test(word) ? word : word.replace(/[-_]+/g, ' ')))
    .join(' ')
    .slice(0, 80)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
