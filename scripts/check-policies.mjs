// Checks that the kinds of a role are asked by policies alone: on the server no file but a module's policy.ts reads what a
// role is, or which roles are of a kind, in queries too; in the browser none does, which asks what the policies said of the
// person, and in the contract none but what says what the kinds are. Holds too that who may log in is one condition, which
// the module of people offers; and that no condition of a scope stands in a query's own `or` or `not`, where one that reaches
// all, which has no condition, would reach the other parts alone. Exits 1 and names who does otherwise. `node scripts/check-policies.mjs [ROOT]`
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolesRead } from './roles-read.mjs'

/** What the module of people offers to those above it. */
const PEOPLE = 'server/src/modules/people/index.ts'

/** How a file asks what kind a role is of: of somebody's, of a row's, by the contract's own questions, or in a query. */
const asks = [
  /\broles?\??\.(?:admin|master|gestor|sa|company|student|moderator|approvalLevel)\b/,
  /\b(?:is|useIs)(?:Any)?Kind\b/,
  /\}\s*=\s*\w+(?:\??\.\w+)?\??\.role\b/,
  /\brole\/kinds\.ts\b/,
  /\btoRoleAccess\b/,
]

/**
 * Is the id of a role that every academy starts with compared on a line, instead of given? An administrator's own role of
 * the same kind has another.
 */
const comparesId = (/** @type {string} */ line) =>
  /[!=]=\s*roleId\.\w/.test(line) ||
  /\broleId\.\w+ [!=]=/.test(line) ||
  (/\broleId\.\w/.test(line) && /\bcase\b|\b(?:eq|ne|inArray|notInArray|includes|has)\(/.test(line))

/** In the contract: what the kinds are, and how far the approval of a role goes. */
const OF_CONTRACT = ['contract/src/platform/kernel/roles.ts', 'contract/src/catalogue/approval-rules.ts']

/** What makes a person of an account and its role: nothing else reads a role's row as one that decides access. */
const MAKES_PERSON = 'server/src/modules/people/find-person.ts'

/** Policies, what they are made of, the table of roles itself, and what offers its kinds to policies. */
const isFree = (/** @type {string} */ path) =>
  /\/modules\/[^/]+\/policy\.ts$/.test(path) ||
  path === PEOPLE ||
  path === MAKES_PERSON ||
  OF_CONTRACT.includes(path) ||
  path.includes('/platform/access/') ||
  path.includes('/modules/people/role/') ||
  path.includes('/testing/') ||
  /\.test\.tsx?$/.test(path)

/**
 * The numbers and texts of the lines that meet a condition, without comments.
 * @param {string} text
 * @param {(line: string) => boolean} meets
 * @returns {[number, string][]}
 */
const linesThat = (text, meets) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      meets(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line) ? [[index + 1, line.trim()]] : [],
    )

/**
 * The names by which the module of people offers which roles are of a kind, as parts of queries.
 * @param {string} index the text of its index.ts
 * @returns {string[]}
 */
export const kindsOffered = (index) =>
  index.split('export {').flatMap((part) => {
    const [names = '', from = ''] = part.split('}')
    if (!from.trim().startsWith("from './role/kinds.ts'")) return []
    return names
      .split(',')
      .map((name) => name.trim().split(' ').at(-1) ?? '')
      .filter(Boolean)
  })

/**
 * The lines of a file that ask: by how they are written, or by the kinds of what is known to be a role in the file.
 * @param {string} path from the root, with forward slashes
 * @param {string} text
 * @param {readonly string[]} [offered] what `kindsOffered` gives
 * @returns {string[]}
 */
export function kindsAsked(path, text, offered = []) {
  if (isFree(path)) return []
  const names = new Set(offered)
  const spelled = linesThat(
    text,
    (line) =>
      asks.some((one) => one.test(line)) ||
      comparesId(line) ||
      (line.match(/[\w$]+/g) ?? []).some((word) => names.has(word)),
  )
  const lines = text.split('\n')
  const read = rolesRead(path, text).map(
    (place) => /** @type {const} */ ([place, lines[place - 1]?.trim() ?? '']),
  )
  return [...new Map([...spelled, ...read])]
    .toSorted(([a], [b]) => a - b)
    .map(([place, line]) => `${path}:${place}: a kind of role is asked by a sentence of policy.ts: ${line}`)
}

/**
 * How a file asks whether somebody may log in, by columns of a query or of a row. Columns are selected under their own
 * names, and an account that is not active may be looked for.
 */
const enters = [
  /(?<!\block: )\busers\.lock\b/,
  /(?<!\bactive: )(?<!\bnot (?:\$\{)?)(?<!\bnot\()\busers\.active\b(?!, false)/,
  /\bnot \w+\.lock\b/,
  /\bactive && !\w+(?:\??\.\w+)*\.lock\b/,
]

/**
 * The lines of a file of the server that ask it, instead of using what the module of people offers.
 * @param {string} path from the root, with forward slashes
 * @param {string} text
 * @returns {string[]}
 */
export function entryAsked(path, text) {
  if (!path.startsWith('server/src/') || path.includes('/modules/people/') || path.endsWith('.test.ts'))
    return []
  return linesThat(text, (line) => enters.some((one) => one.test(line))).map(
    ([place, line]) =>
      `${path}:${place}: who may log in is asked by mayEnter, rowMayEnter or accountStates of people: ${line}`,
  )
}

/** `whereOf` in a call of `or` or `not`, with up to two calls around or before it, unless it is the call that holds them. */
const NARROWED = /\b(?:or|not)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?\bwhereOf\(/

/**
 * The places of a file of the server where the condition of a scope is put into an `or` or `not` of a query.
 * @param {string} path from the root, with forward slashes
 * @param {string} text
 * @returns {string[]}
 */
export function scopesNarrowed(path, text) {
  if (!path.startsWith('server/src/') || path.endsWith('/access/scope.ts')) return []
  const [match] = NARROWED.exec(text) ?? []
  return match
    ? [`${path}: scopes are joined by the or and not of platform/access/scope.ts, before whereOf: ${match}`]
    : []
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
  const files = ['contract/src', 'server/src', 'web/src'].flatMap((top) =>
    existsSync(join(root, top)) ? readdirSync(join(root, top), { recursive: true, withFileTypes: true }) : [],
  )
  const people = join(root, PEOPLE)
  const offered = existsSync(people) ? kindsOffered(readFileSync(people, 'utf8')) : []
  const wrong = files.flatMap((entry) => {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) return []
    const path = join(entry.parentPath, entry.name)
    const [name, text] = [relative(root, path).split(sep).join(posix.sep), readFileSync(path, 'utf8')]
    return [...kindsAsked(name, text, offered), ...entryAsked(name, text), ...scopesNarrowed(name, text)]
  })
  for (const line of wrong) console.error(line)
  console.log(`${wrong.length} kinds of role, who may log in, and reaches asked beside the policies`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
