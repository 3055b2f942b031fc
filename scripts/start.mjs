// `npm start`: installs what is missing, builds the web app when its sources changed, and becomes the server.
// Plain JavaScript for whatever Node 20 or newer the system has; the server itself runs on Node 24.
import { join } from 'node:path'
import { become } from './become.mjs'
import { ensureInstalled, findNode } from './install.mjs'
import { root } from './lock.mjs'

try {
  ensureInstalled()
  const { ensureWebBuilt } = await import('./build-web.mjs')
  ensureWebBuilt()
  become(findNode(), [
    '--disable-warning=ExperimentalWarning',
    `--import=${new URL('resolve-sources.mjs', import.meta.url).href}`,
    join(root, 'server/src/main.ts'),
    ...process.argv.slice(2),
  ])
} catch (error) {
  console.error(`Tirocínio did not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
