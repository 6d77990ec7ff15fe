/** A text as `like` finds it, and nothing else: what would stand for other letters stands for itself. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')
