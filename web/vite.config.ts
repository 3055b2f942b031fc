import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

const root = dirname(fileURLToPath(import.meta.url))
const server = process.env.API_URL ?? 'http://localhost:3000'
const passed = ['/api', '/assets', '/rest', '/content']

/** The built app lands in web/dist; its own files under `/static`, since `/assets` is a path of the API. */
export default defineConfig({
  root,
  cacheDir: join(root, '../.cache/vite'),
  plugins: [react()],
  resolve: { alias: { zod: join(root, 'src/lib/zod-inert.ts') } },
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    assetsDir: 'static',
    target: 'es2022',
    modulePreload: { polyfill: false },
    // What every page starts with comes in one file, not in the dozens that sharing would make of it.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
    chunkSizeWarningLimit: 700,
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    fs: { allow: [join(root, '..')] },
    proxy: {
      ...Object.fromEntries(passed.map((path) => [path, { target: server }])),
      '/socket.io': { target: server, ws: true },
    },
  },
})
