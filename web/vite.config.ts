import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { build, defineConfig, type Plugin } from 'vite'
import { chunkOf } from './chunks.ts'
import { compressed } from './compressed.ts'
import { noCircles } from './no-circles.ts'
import { partsNamed } from './parts.ts'
import { smallBegin } from './small-begin.ts'
import { schemasApart } from './schemas-apart.ts'

const root = dirname(fileURLToPath(import.meta.url))
const server = process.env.API_URL ?? 'http://localhost:3000'
const passed = ['/api', '/assets', '/rest', '/content']

const TEXTS = '/contract/src/platform/text/lang-pt.json'

/** The catalogue without the texts of the server, or these alone; as JSON in one line. */
const textsOf = (who: 'browser' | 'server'): string => {
  const { server: own, ...rest } = JSON.parse(readFileSync(join(root, '..', TEXTS), 'utf8')) as {
    server: object
  }
  return JSON.stringify(who === 'server' ? { server: own } : rest)
}

const taken = (json: string) => ({ code: `export default ${json}`, moduleType: 'js' as const })

/**
 * The browser fetches the catalogue of texts separately (lib/texts.ts), since it grows with the product and the first
 * script should not; the server's rendering has it built in. The texts of its group `server` do not come with it: only
 * the page on which an academy changes texts loads them (`lang-pt.json?server`). A worker fetches nothing, and has the
 * others built in.
 */
const textsApart = (inWorker = false): Plugin => ({
  name: 'texts-apart',
  enforce: 'pre',
  load(id) {
    if (id.endsWith(`${TEXTS}?server`)) return taken(textsOf('server'))
    if (this.environment.name !== 'client' || !id.endsWith(TEXTS)) return undefined
    return taken(inWorker ? textsOf('browser') : '{}')
  },
  // People read its lines in the repository; a browser needs none of them.
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && /\/lang-pt-[^/]*\.json$/.test(file.fileName))
        file.source = textsOf('browser')
  },
})

/** What every page needs besides script and styles is fetched with it: the Portuguese font, the texts. */
const fetchedAhead = (): Plugin => ({
  name: 'fetched-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.includes('-latin-wght-normal-') || file.includes('/lang-pt-'))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            ...(file.endsWith('.json') ? { as: 'fetch' } : { as: 'font', type: 'font/woff2' }),
            crossorigin: true,
            href: `/${file}`,
          },
          injectTo: 'head',
        })),
  },
})

/** After the app, builds what the server renders the public pages with: `dist/render/render.js`. */
const renderer = (): Plugin => ({
  name: 'renderer',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle: async () => {
    await build({
      configFile: join(root, 'vite.config.ts'),
      root,
      logLevel: 'warn',
      build: {
        manifest: false,
        ssr: 'src/app/render.tsx',
        outDir: join(root, 'dist/render'),
        copyPublicDir: false,
        // Pages that the server does not render stay files that it never loads.
        rolldownOptions: { output: { codeSplitting: true } },
      },
      ssr: { noExternal: true },
    })
  },
})

/**
 * What every page starts with comes in one file, not in the dozens that sharing would make of it; without the module
 * that starts the app, so that what parts loading later import from it is always there before anything runs.
 */
const first = {
  name: 'first',
  tags: ['$initial' as const],
  test: (id: string) => !id.endsWith('/src/app/main.tsx') && !id.endsWith('/index.html'),
}

/** The built app lands in web/dist; its own files under `/static`, since `/assets` is a path of the API. */
export default defineConfig({
  root,
  cacheDir: join(root, '../.cache/vite'),
  plugins: [
    textsApart(),
    partsNamed(root),
    schemasApart(),
    react(),
    fetchedAhead(),
    noCircles(),
    renderer(),
    smallBegin(join(root, 'dist/begin.js')),
    compressed(join(root, 'dist/static')),
  ],
  resolve: {
    alias: {
      zod: join(root, 'src/platform/lib/zod-inert.ts'),
      rrule: join(root, 'src/platform/lib/rrule-inert.ts'),
    },
  },
  worker: { plugins: () => [textsApart(true)] },
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    assetsDir: 'static',
    // What the server finds a page's files in.
    manifest: 'manifest.json',
    target: 'es2022',
    // The logo is there at once; other pictures come when somebody sees them.
    assetsInlineLimit: (path) =>
      path.endsWith('.svg') ? /\/(?:logo|logo-light|symbol)\.svg$/.test(path) : undefined,
    modulePreload: {
      polyfill: false,
      // The first file would name, for each part, all the files of it, a thirtieth of its size: the server names a
      // page's with the page, and from one page to another the browser finds them in each other. Styles have to be
      // listed.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // The first file names all others.
        chunkFileNames: 'static/[name]-[hash].js',
        codeSplitting: {
          groups: [first, { name: chunkOf, debugName: 'shared', includeDependenciesRecursively: false }],
        },
      },
      // What a module's index passes on and nobody on the page takes does not come with what they take.
      treeshake: {
        moduleSideEffects: [{ test: /\/modules\/[\w-]+\/index\.ts$/, sideEffects: false }],
      },
    },
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
