// Builds the web app into web/dist when what it is made of has changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode } from './install.mjs'
import { cache, root, withLock } from './lock.mjs'

const stamp = join(cache, 'web-build')

/** A digest of every file that the built app is made of. */
function sources() {
  const hash = createHash('sha256')
  const files = ['package-lock.json', 'tsconfig.json', ...['web', 'contract', 'tsconfig'].flatMap(under)]
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * The files under a folder of the project, in a fixed order, without the built ones and the tests.
 * @param {string} folder
 * @returns {string[]}
 */
function under(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return path === 'web/dist' || entry.name === 'node_modules' ? [] : under(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
    })
}

/** @param {string} digest */
function built(digest) {
  const index = join(root, 'web/dist/index.html')
  return existsSync(index) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest
}

/**
 * Builds the web app unless it is built from these very sources; waits for another process that is building.
 * @throws {Error} with one clear line when it does not build
 */
export function ensureWebBuilt() {
  const digest = sources()
  if (built(digest)) return
  withLock('web-build', () => {
    if (built(digest)) return
    console.log('Building the web app (its sources changed)…')
    rmSync(stamp, { force: true })
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const { status } = spawnSync(findNode(), [vite, 'build', 'web', '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error('the web app does not build, see the lines above')
    writeFileSync(stamp, digest)
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureWebBuilt()
