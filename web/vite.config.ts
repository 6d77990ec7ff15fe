import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompressed } from './precompressed.ts'

const server = 'http://127.0.0.1:8000'

/** What shows and changes one record: forms come with it, which no list needs before something is opened. */
const recordParts =
  /react-hook-form|web[\\/]kit[\\/](form[\\/]|Fields|FieldGroups|CreatePage|FormDialog|EditDialog|Moves|Changes|ConfirmDialog|WithRecord|RecordPage|DescriptionList|Panels|Sheet|sheet-columns|ValueSheet|Listed|Lines)/

export default defineConfig({
  plugins: [react(), precompressed()],
  server: { port: 5173, proxy: { '/api': server, '/logistics': server, '/auth': server } },
  preview: { port: 4173, proxy: { '/api': server, '/logistics': server, '/auth': server } },
  build: {
    target: 'es2024',
    // The first browsers that know light-dark(), which tokens.css gives each colour by.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A list screen's first load stays below 180 kB of compressed script; a chunk beyond this deserves a look.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Libraries change a few times a year, the kit every few weeks, pages every day: apart, each stays in the
        // browser's cache for as long as it may. Only what the first screen needs is gathered (`$initial`): a library
        // that one page brings along must not be paid for by all others.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'kit', tags: ['$initial'], test: /(web|domain)[\\/]kit[\\/]/ },
            { name: 'shell', tags: ['$initial'], test: /(web|domain)[\\/]/ },
            {
              name: 'list',
              test: /kit[\\/](list[\\/](?!FilterEditor)|DataList|ListPage|PageHead|MetalBar|StatusChip|Tabs|StageRail|queries|Figure|use-dialog)/,
            },
            // A script of its own costs a list more in its answer's head than these few words are long.
            { name: 'rules', test: /domain[\\/]kit[\\/]|converter-types|zod[\\/].*coerce/, minShareCount: 4 },
            { name: 'record', test: recordParts, minShareCount: 4 },
            { name: 'parts', test: /web[\\/]kit[\\/]/, minShareCount: 4 },
          ],
        },
      },
    },
  },
})
