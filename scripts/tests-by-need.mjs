// Which tests need what, read from their imports.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf, target } from './import-graph.mjs'

/**
 * The test files that hold a word, or import a file that does, over however many files, types included.
 * @param {string} root
 * @param {readonly string[]} files paths from the root
 * @param {string} word
 */
function filesWith(root, files, word) {
  /** @type {Map<string, { holds: boolean, imports: string[] }>} */
  const known = new Map()
  const look = (/** @type {string} */ file) => {
    const before = known.get(file)
    if (before) return before
    const path = join(root, file)
    const source = /\.(?:ts|tsx|mjs)$/.test(file) && existsSync(path) ? readFileSync(path, 'utf8') : ''
    const seen = {
      holds: source.includes(word),
      imports: importsOf(file, source).flatMap((specifier) => target(file, specifier) ?? []),
    }
    known.set(file, seen)
    return seen
  }
  return files.filter((first) => {
    const found = new Set([first])
    for (const file of found) {
      const { holds, imports } = look(file)
      if (holds) return true
      for (const one of imports) found.add(one)
    }
    return false
  })
}

/**
 * Those that open the database which TEST_DATABASE_URL names. All others do the same whatever it says: the tests of pure
 * rules, and those that start a server of their own with settings of its own.
 * @param {string} root
 * @param {readonly string[]} files paths from the root
 */
export const onTestDatabase = (root, files) => filesWith(root, files, 'TEST_DATABASE_URL')

/**
 * Is it a test of what the embedded database may do otherwise than a PostgreSQL: of the platform, of migrations, of what a
 * killed server leaves behind?
 * @param {string} file path from the root
 */
export const aboutTheDatabase = (file) =>
  /^server\/src\/(?:platform\/|upgrade|rolling-update|crash|adding-an-entity|entity-values)/.test(file)

/**
 * Those that start servers in processes of their own, and wait for them.
 * @param {string} root
 * @param {readonly string[]} files paths from the root
 */
export const startingServers = (root, files) => filesWith(root, files, 'export const startServer')
