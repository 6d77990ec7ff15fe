import { expect, test } from 'vitest'
import { marked, nameBeingTyped, stillNamed, withName } from './mentions.ts'

const priya = { id: 1, name: 'Priya Nair' }
const pri = { id: 2, name: 'Pri' }

test('a name is being typed after an @ that begins a word', () => {
  expect(nameBeingTyped('Hello @pri', 10)).toBe('pri')
  expect(nameBeingTyped('Hello @Priya N', 14)).toBe('Priya N')
  expect(nameBeingTyped('@', 1)).toBe('')
  expect(nameBeingTyped('me@home', 7)).toBeUndefined()
  expect(nameBeingTyped('Hello @pri', 5)).toBeUndefined()
})

test('a name takes the place of what was typed of it', () => {
  expect(withName('Ask @pri, please', 8, priya.name)).toEqual({ text: 'Ask @Priya Nair , please', caret: 16 })
})

test('whose name was taken out again is not spoken to', () => {
  expect(stillNamed('Ask @Priya Nair', [priya, pri])).toEqual([priya, pri])
  expect(stillNamed('Ask nobody', [priya])).toEqual([])
})

test('names stand out, the longer first, and all else is text as it was typed', () => {
  expect(marked('<b>@Priya Nair</b> and @Pri', [pri, priya])).toEqual([
    { text: '<b>', isName: false },
    { text: '@Priya Nair', isName: true },
    { text: '</b> and ', isName: false },
    { text: '@Pri', isName: true },
  ])
  expect(marked('nobody', [])).toEqual([{ text: 'nobody', isName: false }])
})
