import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { isAlive, processIdentity } from './process-identity.ts'

const words = processIdentity()

it('knows a living process by its number and when it began', () => {
  expect(isAlive(words)).toBe(true)
  expect(isAlive(`${words}\n`)).toBe(true)
})

it('does not take a later process of the same number for it', () => {
  const [pid] = words.split(' ')
  expect(isAlive(`${pid} long ago`)).toBe(process.platform === 'win32')
})

it('knows the dead, and what is not a process', async () => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  expect(isAlive(`${child.pid} ?`)).toBe(false)
  for (const nonsense of ['', 'over', '0 ?', '-1 ?']) expect(isAlive(nonsense)).toBe(false)
})
