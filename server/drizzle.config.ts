import { defineConfig } from 'drizzle-kit'

const schema = ['./*/*.table.ts', './kit/record/*.table.ts']
export default defineConfig({ dialect: 'postgresql', schema, out: './db/migrations' })
