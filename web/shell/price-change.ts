/** Tenths of a percent from one price to the other, rounded, worked out on the digits. */
export function changePermille(now: string, before: string): bigint | undefined {
  const [a, b] = [scaled(now), scaled(before)]
  if (a === undefined || b === undefined || b === 0n) return undefined
  const twice = ((a - b) * 2000n) / b
  return (twice + (twice < 0n ? -1n : 1n)) / 2n
}

function scaled(text: string): bigint | undefined {
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole + part.slice(0, 6).padEnd(6, '0'))
}
