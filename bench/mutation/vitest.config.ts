import { defineConfig } from 'vitest/config'

/** The tests that every mutant has to pass by: those of the domain and of the page of its machines, with short runs of the properties. */
export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts', 'bench/properties/**/*.test.ts', 'tree/machines.test.ts'],
    env: { CUPEL_RUNS: '20' },
    watch: false,
  },
})
