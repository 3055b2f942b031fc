// `npm start`: installs what is missing, builds the web app when its sources changed, and becomes the server.
// Plain JavaScript for whatever Node 20 or newer the system has; the server itself runs on Node 24.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, findNode } from './install.mjs'
import { root } from './lock.mjs'

try {
  ensureInstalled()
  const { ensureWebBuilt } = await import('./build-web.mjs')
  ensureWebBuilt()
  serve(findNode(), [
    '--disable-warning=ExperimentalWarning',
    join(root, 'server/src/main.ts'),
    ...process.argv.slice(2),
  ])
} catch (error) {
  console.error(`Tirocínio did not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

/**
 * Puts the server in the place of this process, or, on an older Node, runs it and passes signals and exit code on.
 * @param {string} node
 * @param {string[]} args
 */
function serve(node, args) {
  if (typeof process.execve === 'function') {
    process.execve(node, [node, ...args], process.env)
    return
  }
  const server = spawn(node, args, { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => {
      // A terminal's Ctrl-C has reached the server already.
      if (signal === 'SIGTERM' || !process.stdin.isTTY) server.kill(signal)
    })
  }
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal])
  })
}
