import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { licences } from './licences.ts'
import { precompressed } from './precompressed.ts'
import { screenFiles } from './screen-files.ts'
import { sourceMapsAside } from './source-maps.ts'
import { workerFile } from './worker-file.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

/** Asked by the host of the page, as it came: sign-in takes calls from its own pages alone. */
const server = { target: 'http://127.0.0.1:8000', changeOrigin: false }

/** What shows one record, and moves it. */
const recordParts =
  /web[\\/]kit[\\/](Moves|Changes|ConfirmDialog|WithRecord|RecordPage|DescriptionList|AreaPanels|Later|Sheet|sheet-columns|ValueSheet|Listed|Lines)/

/** What changes one: most pages of a record open without a form, and fetch it with the first dialog. */
const formParts = /react-hook-form|web[\\/]kit[\\/](form[\\/]|Fields|FieldGroups|CreatePage|FormDialog|EditDialog)/

export default defineConfig({
  plugins: [react(), withoutJsonSchema(), screenFiles(), licences(), workerFile(), sourceMapsAside(), precompressed()],
  server: { port: 5173, proxy: { '/api': server, '/logistics': server, '/auth': server } },
  preview: { port: 4173, proxy: { '/api': server, '/logistics': server, '/auth': server } },
  build: {
    target: 'es2024',
    // Every browser that this is built for knows what is preloaded.
    modulePreload: { polyfill: false },
    // The first browsers that know light-dark(), which tokens.css gives each colour by.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A list screen's first load stays below 170 kB of compressed script; a chunk beyond this deserves a look.
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
              // But for what a list opens.
              test: /kit[\\/](list[\\/](?!FilterEditor|ColumnsMenu|column-edges|BulkBar|FootMenu|fetch-file|ViewMenu|SaveView|keep-view|move-views)|DataList|ListPage|PageHead|MetalBar|StatusChip|Tabs|queries|use-dialog|counts|import[\\/]import-button)/,
            },
            // A script of its own costs a list more in its answer's head than these few words are long.
            {
              name: 'rules',
              test: /domain[\\/]kit[\\/](?!changes|document|waiting|report|pasted|explanation|import(?!-name))|converter-types|zod[\\/].*coerce/,
              minShareCount: 4,
            },
            // Fetched with the first import that is opened.
            { name: 'imports', test: /domain[\\/]kit[\\/]import(?!-name)/, minShareCount: 2 },
            // Its list asks for its sums: one answer for both.
            { name: 'lot', test: /domain[\\/]lots[\\/]lot(-calls)?\.ts/ },
            // Of purchases and check-ins, whose lists and pages show each other.
            {
              name: 'purchasing',
              test: /domain[\\/]purchasing[\\/]((purchase|check-in)-(status|rights)|purchasing-warnings|good-standing)/,
            },
            // How people sign in: one script for all that asks for it.
            { name: 'account', test: /web[\\/]shell[\\/](inside|account[\\/](?!\w*Page))/ },
            { name: 'record', test: recordParts, minShareCount: 4 },
            { name: 'forms', test: formParts, minShareCount: 4 },
            { name: 'parts', test: /web[\\/]kit[\\/]/, minShareCount: 4 },
          ],
        },
      },
    },
  },
})
