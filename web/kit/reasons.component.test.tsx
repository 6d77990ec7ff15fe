import { expect, test } from 'vitest'
import { draw } from './draw.tsx'
import { tellWarnings } from './reasons.ts'

test('of many warnings none is hidden behind the others', async () => {
  await draw(<p>Saved</p>, {})
  const words = ['off the weight', 'off the ounces', 'another smelter', 'a year off']
  tellWarnings({ warnings: words.map((text) => ({ code: text, text })) })
  await expect.poll(() => words.filter((text) => !document.body.textContent.includes(text))).toEqual([])
})
