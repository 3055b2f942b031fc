// `npm run db:freeze`: writes down the digest of every migration that main does not have yet, in server/src/migrations.json.
// One that main has is some database's history: its digest is never written again, and an edit of it fails.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './lock.mjs'

const FOLDER = 'server/src/migrations'
const LIST = 'server/src/migrations.json'

/**
 * The digest of each migration.
 * @param {string} folder
 * @returns {Record<string, string>}
 */
const digestsOf = (folder) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .toSorted()
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ]),
  )

/**
 * The list with what is new: rows of what is released stay as they are.
 * @param {Readonly<Record<string, string>>} list
 * @param {Readonly<Record<string, string>>} digests what the folder holds
 * @param {readonly string[]} released the migrations that main has
 * @throws {Error} where a released one was edited or taken away
 */
export function frozenWith(list, digests, released) {
  const edited = released.filter((file) => digests[file] !== (list[file] ?? digests[file] ?? 'gone'))
  if (edited.length > 0)
    throw new Error(`${edited.join(', ')}: main has it, so that it is never edited: write another migration`)
  return digests
}

/** The migrations of main, or of the last commit where there is no main. @returns {string[]} */
const releasedFiles = () => {
  for (const branch of ['main', 'origin/main', 'HEAD']) {
    const asked = spawnSync('git', ['ls-tree', '--name-only', branch, `${FOLDER}/`], {
      cwd: root,
      encoding: 'utf8',
    })
    if (asked.status === 0)
      return asked.stdout.split('\n').flatMap((path) => (path.endsWith('.sql') ? [basename(path)] : []))
  }
  return []
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const list = JSON.parse(readFileSync(join(root, LIST), 'utf8'))
  try {
    const frozen = frozenWith(list, digestsOf(join(root, FOLDER)), releasedFiles())
    writeFileSync(join(root, LIST), `${JSON.stringify(frozen, undefined, 2)}\n`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
