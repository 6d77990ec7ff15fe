import { defineConfig } from 'vitest/config'

/** The tests that read machines: by themselves, every answer of every one, and the page that is drawn from them. */
export default defineConfig({
  test: {
    include: ['domain/{machines,warnings}.test.ts', 'domain/kit/m*.test.ts', 'tree/machines.test.ts'],
    watch: false,
  },
})
