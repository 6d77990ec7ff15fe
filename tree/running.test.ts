import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

/** What is run by others' programs, which nothing here starts: that it names what there is. */
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const settings = [...read('server/settings.ts').matchAll(/^ {2}([A-Z\d_]+): \{/gm)].map(([, name = '']) => name)
const own = JSON.parse(read('package.json')) as { version: string; engines: { node: string }; scripts: object }

test('the container runs on the Node that Cupel is made for, within the bounds of any start', () => {
  const [, wanted] = /const wanted = '([\d.]+)'/.exec(read('run/node.mjs')) ?? []
  expect(own.engines.node).toBe(`>=${wanted}`)
  const file = read('Dockerfile')
  expect([...file.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)).toEqual([wanted, wanted])
  const [, command = '[]'] = /^CMD (.*)$/m.exec(file) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...(JSON.parse(read('run/serving.json')) as string[]), 'server/main.ts'])
  expect(own.scripts).toHaveProperty('build')
  expect(file).toContain('RUN node run.mjs build\n')
})

test('what the container is made of has everything that is served and nothing that was made here', () => {
  const left = read('.dockerignore').split('\n').filter(Boolean)
  for (const file of ['run.mjs', 'server/main.ts', 'server/db/migrations', 'web/index.html', 'package-lock.json'])
    expect([existsSync(path.join(root, file)), left.some((name) => file.startsWith(name))], file).toEqual([true, false])
  const ignored = read('.gitignore')
    .split('\n')
    .filter(Boolean)
    .map((name) => name.replace(/\/$/, ''))
  for (const name of ignored.filter((one) => one !== 'coverage'))
    expect(
      left.map((one) => one.replace('**/', '')),
      name,
    ).toContain(name)
})

test('container files set what there is to set', () => {
  const set = [
    ...[...read('Dockerfile').matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
    ...[...read('compose.yaml').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name),
  ].filter((name) => !name.startsWith('POSTGRES_'))
  expect(set.length).toBeGreaterThan(8)
  for (const name of set) expect(settings).toContain(name)
})

test('the changes are told newest first, in one form, down from this version', () => {
  const heads = read('CHANGELOG.md')
    .split('\n')
    .filter((line) => line.startsWith('## '))
  const told = heads.map((head) => /^## (\d+\.\d+\.\d+), (\d{4}-\d\d-\d\d), (\S.*)$/.exec(head)?.slice(1, 3) ?? [head])
  expect(told[0]?.[0]).toBe(own.version)
  for (const one of told) expect(one, one.join()).toHaveLength(2)
  for (const [at, [, day = '']] of told.entries()) expect(day <= (told[at - 1]?.[1] ?? day), day).toBe(true)
})

test('pages name tasks that there are', () => {
  const pages = ['README.md', 'SECURITY.md', 'CHANGELOG.md', ...globSync('docs/*.md', { cwd: root })]
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/npm run (?:-s )?([a-z]+)/g)].map(([, task = '']) => task),
  )
  expect(named.length).toBeGreaterThan(10)
  for (const task of named) expect(own.scripts, task).toHaveProperty(task)
})
