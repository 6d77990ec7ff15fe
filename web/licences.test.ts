import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noticeOf } from './licences.ts'

test('a package is named with its terms and their words, and one without terms stops the build', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cupel-licence-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const says = (more: object) =>
    writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'crate', version: '1.2.3', ...more }))
  await writeFile(path.join(folder, 'LICENSE.md'), 'Do as you like.\n')
  await says({ license: 'MIT' })
  expect(await noticeOf(folder)).toMatch(/\n-+\ncrate 1\.2\.3: MIT\n\nDo as you like\.\n$/)
  await says({})
  await expect(noticeOf(folder)).rejects.toThrow('crate names no licence')
})
