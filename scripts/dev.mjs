// `npm run dev`: the server, restarted when its sources change, and Vite with hot reload before it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, findNode } from './install.mjs'
import { root } from './lock.mjs'

ensureInstalled()
const node = findNode()
const quiet = '--disable-warning=ExperimentalWarning'
const parts = [
  spawn(node, [quiet, '--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(node, [join(root, 'node_modules/vite/bin/vite.js'), 'web'], { cwd: root, stdio: 'inherit' }),
]

/** Stops what still runs, when one part ends or somebody asks. */
function stop() {
  for (const part of parts) if (part.exitCode === null && part.signalCode === null) part.kill('SIGTERM')
}
for (const part of parts) part.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
