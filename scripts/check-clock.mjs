// Checks that the product's time comes from its clock (server/src/platform/clock.ts), which tests move: nothing else of the
// server, and no rule of the contract, reads the machine's. Exits 1 and names who does. `node scripts/check-clock.mjs [ROOT]`
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const machineTime = /\bnew Date(?:\(\s*\)|(?![\w(]))|\bDate\.now\b/

/** The clock itself, and the times of log lines, which are those of what logs them. */
const OWN = ['server/src/platform/clock.ts', 'server/src/platform/http/request-log.ts']

/** What tests are made of; the budgets and the table of permissions are such. */
const isOfTests = (/** @type {string} */ path) =>
  /\.test\.ts$|\/testing\/|^server\/src\/(?:budgets|permissions)\//.test(path)

/**
 * The lines of a file that read the machine's time.
 * @param {string} path from the root, with forward slashes
 * @param {string} text
 * @returns {string[]}
 */
export function machineTimes(path, text) {
  if (OWN.includes(path) || isOfTests(path)) return []
  return text
    .split('\n')
    .flatMap((line, index) =>
      machineTime.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line)
        ? [`${path}:${index + 1}: the time is the clock's, given as a parameter: ${line.trim()}`]
        : [],
    )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
  const files = ['contract/src', 'server/src'].flatMap((top) =>
    existsSync(join(root, top)) ? readdirSync(join(root, top), { recursive: true, withFileTypes: true }) : [],
  )
  const wrong = files.flatMap((entry) => {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) return []
    const path = join(entry.parentPath, entry.name)
    return machineTimes(relative(root, path).split(sep).join(posix.sep), readFileSync(path, 'utf8'))
  })
  for (const line of wrong) console.error(line)
  console.log(`${wrong.length} reads of the machine's time`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
