// Holds that on the server the kinds of a role are asked by policies alone: no file but a module's policy.ts reads what a
// role is, or which roles are of a kind. Exits 1 and names who does. `node scripts/check-policies.mjs [ROOT]`
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How a file asks what kind a role is of: of somebody's, of a row's, or by the contract's own questions. */
const asks = [
  /\broles?\??\.(?:admin|master|gestor|sa|company|student|moderator|approvalLevel)\b/,
  /\bis(?:Any)?Kind\b/,
  /\}\s*=\s*\w+(?:\??\.\w+)?\??\.role\b/,
]

/** Policies, what they are made of, and the table of roles itself. */
const isFree = (/** @type {string} */ path) =>
  /\/modules\/[^/]+\/policy\.ts$/.test(path) ||
  path.includes('/platform/access/') ||
  path.includes('/modules/people/role/') ||
  path.includes('/testing/') ||
  path.endsWith('.test.ts')

/**
 * The lines of a file that ask.
 * @param {string} path from the root, with forward slashes
 * @param {string} text
 * @returns {string[]}
 */
export function kindsAsked(path, text) {
  if (isFree(path)) return []
  return text
    .split('\n')
    .flatMap((line, index) =>
      asks.some((one) => one.test(line)) && !/^\s*(?:\*|\/\/|\/\*)/.test(line)
        ? [`${path}:${index + 1}: a kind of role is asked by an ability of policy.ts: ${line.trim()}`]
        : [],
    )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
  const top = join(root, 'server/src')
  const files = existsSync(top) ? readdirSync(top, { recursive: true, withFileTypes: true }) : []
  const wrong = files.flatMap((entry) => {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) return []
    const path = join(entry.parentPath, entry.name)
    return kindsAsked(relative(root, path).split(sep).join(posix.sep), readFileSync(path, 'utf8'))
  })
  for (const line of wrong) console.error(line)
  console.log(`${wrong.length} kinds of role asked beside the policies`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
