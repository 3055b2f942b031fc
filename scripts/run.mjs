// How `npm test` runs the programs of its stages.
import { spawn } from 'node:child_process'
import { findNode } from './install.mjs'
import { root } from './lock.mjs'

/**
 * Runs a program under Node 24 with our output, in the project's folder, without the settings of a server that the
 * caller's environment may hold; ends it after a number of minutes.
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {number} minutes
 * @param {'asItComes' | 'whole'} [shown] whether its output is printed as it comes, or whole when it ends
 * @param {string} [heading] over its output, where that is printed whole
 * @returns {Promise<number>} its exit code, 1 when it did not end by itself
 */
export function run(args, env, minutes, shown = 'asItComes', heading = '') {
  const settings = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'STORAGE',
    'SMTP_URL',
    'BASE_URL',
    'DEMO',
    'NODE_ENV',
  ]
  const kept = Object.entries(process.env).filter(
    ([name]) => !settings.includes(name) && name !== 'TEST_DATABASE_URL',
  )
  return new Promise((resolve) => {
    const child = spawn(findNode(), args, {
      cwd: root,
      stdio: shown === 'whole' ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...Object.fromEntries(kept), ...env },
      timeout: minutes * 60_000,
    })
    /** @type {Buffer[]} */
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part))
    child.on('error', (error) => resolve((console.error(error.message), 1)))
    child.on('close', (code, signal) => {
      process.stdout.write(Buffer.concat([Buffer.from(heading), ...output]))
      if (signal !== null) console.error(`ended by ${signal} (it has ${minutes} minutes)`)
      resolve(code ?? 1)
    })
  })
}
