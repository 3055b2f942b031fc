// `npm run bench`: installs what is missing, and becomes the benchmark on the Node that the product runs on.
// Plain JavaScript for whatever Node 20 or newer the system has.
import { join } from 'node:path'
import { become } from './become.mjs'
import { ensureInstalled, findNode } from './install.mjs'
import { root } from './lock.mjs'

try {
  ensureInstalled()
  become(findNode(), [
    '--disable-warning=ExperimentalWarning',
    join(root, 'bench/main.ts'),
    ...process.argv.slice(2),
  ])
} catch (error) {
  console.error(`the benchmark did not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
