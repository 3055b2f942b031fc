// Brings node_modules to what package-lock.json says, when it is not. Plain JavaScript without packages: it runs
// on whatever Node 20 or newer the system has, before anything is installed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, lstatSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { cache, root, withLock } from './lock.mjs'

/**
 * What the lock file asks for and node_modules does not hold, by path; empty when all is there. It compares what
 * npm noted at its last install, so that file times and copied folders do not matter.
 * @returns {string[]}
 */
function missing() {
  const noted = join(root, 'node_modules/.package-lock.json')
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  if (!existsSync(noted)) return Object.keys(wanted)
  const held = JSON.parse(readFileSync(noted, 'utf8')).packages
  return Object.entries(wanted)
    .filter(
      ([path, one]) =>
        path !== '' && !one.optional && !one.devOptional && held[path]?.version !== one.version,
    )
    .map(([path]) => path)
    .concat(Object.keys(held).filter((path) => wanted[path]?.version !== held[path].version))
}

/**
 * Installs what is missing, from the lock file, and waits for another process that is installing.
 * @throws {Error} with one clear line when npm fails
 */
export function ensureInstalled() {
  const lacking = missing()
  if (lacking.length === 0) return
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      `node_modules is a link, left as it is; it differs from package-lock.json in ${lacking.join(', ')}`,
    )
    return
  }
  withLock('install', () => {
    if (missing().length === 0) return
    console.log('Installing the packages of package-lock.json (the first time takes a minute or two)…')
    // Not `npm ci`: it refuses a lock file that lacks another platform's optional packages.
    const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
    const { status } = spawnSync('npm', [...args, '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: installEnvironment(),
    })
    if (status !== 0) throw new Error('the packages could not be installed: npm failed, see its lines above')
  })
}

/** The environment without the Node of node_modules, which the install replaces, and with a cache that can be written. */
function installEnvironment() {
  const own = join(root, 'node_modules')
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(own))
  const env = { ...process.env, PATH: path.join(delimiter), NODE_ENV: 'development' }
  try {
    accessSync(homedir(), constants.W_OK)
    return env
  } catch {
    return { ...env, npm_config_cache: join(cache, 'npm') }
  }
}

/**
 * The Node that the product runs on: the one that npm brought, else this one when it is new enough.
 * @returns {string} the path of its program
 * @throws {Error} with one clear line when there is neither
 */
export function findNode() {
  const brought = join(root, `node_modules/node-linux-${process.arch}/bin/node`)
  if (existsSync(brought)) return brought
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `Tirocínio runs on Node 24 or newer; this is ${process.version}, and npm brought none for ${process.platform} ${process.arch}`,
  )
}
