/** What a version brought, as the list of changes says it. */
export interface PatchNote {
  title: string
  /** `2026-11-22` */
  date: string
  by: string
  /** A line for each change, in runs of words. */
  body: readonly (readonly Run[])[]
}

export interface Run {
  text: string
  as?: 'bold' | 'code'
}

/**
 * Reads the list of changes, newest first: `## 3.4.31, 2026-11-22, Cupel`, and below it `- **What** is different now`.
 * Another version is another heading there, and nothing else.
 */
export function patchNotesOf(changes: string): PatchNote[] {
  return changes
    .split(/^## /m)
    .slice(1)
    .map((said) => {
      const [head = '', ...lines] = said.split('\n')
      const [title = '', date = '', by = ''] = head.split(',').map((word) => word.trim())
      return { title, date, by, body: itemsOf(lines).map(runsOf) }
    })
}

/** A line that does not begin with a dash goes on with the one before. */
function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = []
  for (const line of lines.map((text) => text.trim()).filter((text) => text !== ''))
    if (line.startsWith('- ') || items.length === 0) items.push(line.replace(/^- /, ''))
    else items.push(`${items.pop()} ${line}`)
  return items
}

function runsOf(line: string): Run[] {
  return line
    .split(/(\*\*.+?\*\*|`.+?`)/)
    .filter((text) => text !== '')
    .map((text) => {
      if (text.startsWith('**')) return { text: text.slice(2, -2).replaceAll('`', ''), as: 'bold' }
      return text.startsWith('`') ? { text: text.slice(1, -1), as: 'code' } : { text }
    })
}
