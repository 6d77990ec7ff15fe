/** The most pieces of one code that are entered at once; a slip of the thumb is not four thousand. */
const most = 999

/** `3*GD3-EA6` wants three of it, `GD3-EA6` one. */
export function wantedOf(typed: string): { code: string; count: number } {
  const [, digits = '', code = ''] = /^\s*(\d{1,3})\s*[*×]\s*(.*)$/.exec(typed) ?? []
  if (digits === '') return { code: typed.trim(), count: 1 }
  const count = parseInt(digits, 10)
  return { code: code.trim(), count: Math.min(Math.max(count, 1), most) }
}
