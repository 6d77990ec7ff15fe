import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': server, '/logistics': server, '/auth': server } },
  preview: { port: 4173, proxy: { '/api': server, '/logistics': server, '/auth': server } },
  build: {
    target: 'es2024',
    // A list screen's first load stays below 250 kB of compressed script; a chunk beyond this deserves a look.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Libraries change a few times a year, the kit every few weeks, pages every day: apart, each stays in the
        // browser's cache for as long as it may. What only some screens need stays with them.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|@emotion|@mui|notistack|zod|clsx|stylis)[\\/]/ },
            { name: 'kit', test: /(web|domain)[\\/]kit[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
