// `npm run dev`: the server on PORT, restarted when its sources change, and before it Vite on WEB_PORT with hot reload.
import { fork, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, findNode } from './install.mjs'
import { cache, root } from './lock.mjs'

/** Editors write a file in several steps. */
const SETTLE_MS = 50
/** The next server loads its packages once the starting one has released the processor. */
const NEXT_MS = 3000

ensureInstalled()
const node = findNode()
const port = process.env.PORT ?? '3000'
const env = {
  ...process.env,
  API_URL: process.env.API_URL ?? `http://localhost:${port}`,
  NODE_COMPILE_CACHE: join(cache, 'compiled'),
}

/**
 * A server: one that starts now, or one that loads its packages and waits for word.
 * @param {'now' | 'later'} when
 */
const server = (when) =>
  fork(join(root, 'scripts/dev-server.mjs'), [when], {
    cwd: root,
    env,
    execPath: node,
    execArgv: ['--disable-warning=ExperimentalWarning', '--import=./scripts/resolve-sources.mjs'],
  })

/** @typedef {import('node:child_process').ChildProcess} Part */
/** @type {Part | undefined} */
let next
/** @type {Part | undefined} */
let running
/** @type {NodeJS.Timeout | undefined} */
let later
/** @type {NodeJS.Timeout | undefined} */
let change
let turn = Promise.resolve()
let stopping = false

/** @param {Part} part */
const hasEnded = (part) => part.exitCode !== null || part.signalCode !== null

/** Ends the server that runs, and lets the one that waits take its place. */
async function restart() {
  const last = running
  if (last && !hasEnded(last)) {
    const ended = new Promise((resolve) => last.once('exit', resolve))
    last.kill('SIGTERM')
    await ended
  }
  if (stopping) return
  clearTimeout(later)
  running = next ?? server('now')
  running.send('start')
  next = undefined
  later = setTimeout(() => {
    next = server('later')
  }, NEXT_MS)
}

/** @param {string | null} file */
function changed(file) {
  if (file === null || !/\.(?:ts|json|sql)$/.test(file) || file.endsWith('.test.ts')) return
  clearTimeout(change)
  change = setTimeout(() => {
    console.log(`${file}: restarting`)
    turn = turn.then(restart)
  }, SETTLE_MS)
}

const watchers = ['contract/src', 'server/src', 'demo'].map((folder) =>
  watch(join(root, folder), { recursive: true }, (_, file) => changed(file)),
)
turn = restart()
const vite = spawn(node, [join(root, 'node_modules/vite/bin/vite.js'), 'web'], {
  cwd: root,
  env,
  stdio: 'inherit',
})

/** Stops what still runs, when Vite ends or somebody asks. */
function stop() {
  stopping = true
  clearTimeout(change)
  clearTimeout(later)
  for (const watcher of watchers) watcher.close()
  for (const part of [running, next, vite]) if (part && !hasEnded(part)) part.kill('SIGTERM')
}
vite.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
