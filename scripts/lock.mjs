// One process at a time: a file under .cache that only one can make, holding the id of that process.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** What the tools keep between runs. */
export const cache = join(root, '.cache')

/**
 * Does the work while holding the lock of that name, waiting for its current holder; a dead holder's lock is taken
 * over.
 * @template T
 * @param {string} name
 * @param {() => T} work not asynchronous
 * @returns {T}
 * @throws {Error} with one clear line when this user may not write here
 */
export function withLock(name, work) {
  const lock = join(cache, `${name}.lock`)
  for (let announced = false; !take(lock); announced = true) {
    if (!announced) console.log(`Waiting for another process (${name})…`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250)
  }
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/**
 * Makes the lock with this process's id in it, in one step; false when a living process has it.
 * @param {string} lock
 */
function take(lock) {
  const own = `${lock}.${process.pid}`
  try {
    mkdirSync(cache, { recursive: true })
    writeFileSync(own, String(process.pid))
    linkSync(own, lock)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      throw new Error(`${root} cannot be written by this user: start as the owner of the folder`, {
        cause: error,
      })
    }
    if (abandoned(lock)) rmSync(lock, { force: true })
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * Whether the process whose id is in this file is gone.
 * @param {string} lock
 */
function abandoned(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
