// Checks that what a file exports, another imports: tests, tools and journeys too. What only its own file uses is no
// export, what a module offers and nobody takes is no offer, and what nothing uses at all goes. Exits 1 and names what is
// imported nowhere. `node scripts/check-exports.mjs [ROOT]`
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { sourcesUnder, target } from './import-graph.mjs'

/** Everything that a file exports. */
const ALL = '*'

/** Files whose exports are found by their path: by programs that get it as an argument, and by the web app's build. */
const READ_BY_PATH = [
  /(?:^|\/)[\w.]+\.config\.ts$/,
  /^scripts\/(?:count-reporter|resolve-sources)\.mjs$/,
  // Of every module, gathered by import.meta.glob in web/src/app and web/src/platform/engine.
  /^web\/src\/(?:modules|platform)\/.*\/(?:routes(?:\.public)?|screens|menu-badges)\.tsx$/,
  // What web/vite.config.ts renders pages with, and puts in the place of packages.
  /^web\/src\/(?:app\/render\.tsx|platform\/lib\/[a-z]+-inert\.ts)$/,
]

/** Types that no file imports, and the compiler spells out in the declarations of others (its error TS4023). */
const IN_DECLARATIONS = new Set([
  'contract/src/actions/dossier.ts DossierLetter',
  'contract/src/actions/manifest.ts SealedPiece',
  'contract/src/commerce/invoice-rules.ts InvoicedDegree',
  'contract/src/commerce/invoice-rules.ts InvoicedUser',
  'contract/src/platform/kernel/endpoint.ts OfEntity',
  'contract/src/platform/kernel/entity.ts EntityOf',
  'server/src/modules/chat/repositories/people.ts FoundMessage',
  'server/src/modules/tutoring/repositories/times.ts WeekRow',
  'server/src/platform/database/statement.ts Statement',
])

const folders = ['contract', 'server', 'web', 'demo', 'e2e', 'bench', 'scripts']

/** @typedef {{ from: string, name: string }} Use a name of a file, as the specifier says; `*` is all of its names */
/** @typedef {{ name: string, start: number }} Export */

/**
 * The names between braces that are taken from a module: `a, b as c` or `a, b: c`.
 * @param {string} list
 */
const namesIn = (list) =>
  list.split(',').flatMap((one) => /^\s*(\w+)\s*(?:[:=]|as\b|$)/.exec(one.trim())?.[1] ?? [])

/**
 * What is taken from a module that is imported under one name: all of it, unless each place names one thing.
 * @param {string} source without the import itself
 * @param {string} local
 * @param {string} from
 * @returns {Use[]}
 */
function usesOfNamespace(source, local, from) {
  const names = Array.from(source.matchAll(/(\w+)(?:\.(\w+))?/g)).flatMap(([, word, name]) =>
    word === local ? [name ?? ALL] : [],
  )
  return [...new Set(names.includes(ALL) ? [ALL] : names)].map((name) => ({ from, name }))
}

/**
 * What is taken of a module that is imported when the code runs: what the place names, else all of it.
 * @param {string} source
 * @param {{ start: number, end: number }} place of the whole expression
 * @param {string} from
 * @returns {Use[]}
 */
function usesOfDynamic(source, { start, end }, from) {
  const before = /(?:const|let) \{([^{}]*)\} = await $/.exec(source.slice(Math.max(0, start - 300), start))
  const after = /^\)\.(\w+)/.exec(source.slice(end, end + 80))
  const taken = before
    ? namesIn(before[1] ?? '')
    : after && source.slice(0, start).endsWith('(await ')
      ? [after[1] ?? ALL]
      : [ALL]
  return taken.map((name) => ({ from, name }))
}

/**
 * The types of other files that a declaration, or a comment, names where it stands: `import('./a.ts').A`.
 * @param {string} source
 * @returns {Use[]}
 */
const namedTypes = (source) =>
  Array.from(source.matchAll(/(typeof )?import\(["']([^"'\n]+)["']\)(?:\.(\w+))?/g)).flatMap(
    ([, whole, from = '', name]) => {
      if (name) return [{ from, name }]
      return whole ? [{ from, name: ALL }] : []
    },
  )

/**
 * The types of other files to which a source adds: `declare module './a.ts' { interface A {…} }`.
 * @param {string} source
 * @returns {Use[]}
 */
function mergedTypes(source) {
  if (!source.includes('declare module')) return []
  /** @type {Use[]} */
  const uses = []
  let from = ''
  for (const line of source.split('\n')) {
    const opened = /^declare module '([^']+)'/.exec(line)
    if (opened) from = opened[1] ?? ''
    else if (line === '}') from = ''
    const name = from && /^ {2}(?:interface|type) (\w+)/.exec(line)?.[1]
    if (name) uses.push({ from, name })
  }
  return uses
}

/**
 * What a source exports, and what it takes of other files.
 * @param {string} path
 * @param {string} source
 * @returns {{ exported: Export[], uses: Use[], passedOn: string[] }} `passedOn`: the files all of whose names it exports too
 */
export function exportsAndUses(path, source) {
  const { module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  /** @type {Export[]} */
  const exported = []
  /** @type {Use[]} */
  const uses = []
  /** @type {string[]} */
  const passedOn = []
  for (const { start, end, moduleRequest, entries } of module.staticImports)
    for (const { importName, localName } of entries) {
      const from = moduleRequest.value
      if (importName.kind === 'Name') uses.push({ from, name: importName.name ?? ALL })
      else if (importName.kind === 'Default') uses.push({ from, name: 'default' })
      else uses.push(...usesOfNamespace(source.slice(0, start) + source.slice(end), localName.value, from))
    }
  for (const { start, entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName, ...entry } of entries) {
      const from = moduleRequest?.value
      const name = exportName.kind === 'Default' ? 'default' : exportName.name
      if (name) exported.push({ name, start: moduleRequest ? entry.start : start })
      if (from && importName.kind === 'AllButDefault') passedOn.push(from)
      else if (from) uses.push({ from, name: importName.kind === 'Name' ? (importName.name ?? ALL) : ALL })
    }
  for (const place of module.dynamicImports) {
    const text = source.slice(place.moduleRequest.start, place.moduleRequest.end)
    if (/^['"]/.test(text)) uses.push(...usesOfDynamic(source, place, text.slice(1, -1)))
  }
  return { exported, uses: [...uses, ...namedTypes(source), ...mergedTypes(source)], passedOn }
}

/**
 * What is exported under a root and imported nowhere, a line each, and how many exports there are.
 * @param {string} root
 * @returns {{ count: number, wrong: string[] }}
 */
function checkExports(root) {
  const top = ['playwright.config.ts'].filter((path) => existsSync(join(root, path)))
  const files = new Map(
    [
      ...sourcesUnder(root, folders),
      ...top.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') })),
    ].map(({ path, source }) => [path, { source, ...exportsAndUses(path, source) }]),
  )
  /** @type {Set<string>} */
  const used = new Set()
  /** @type {(path: string | undefined, name: string) => void} */
  const markUsed = (path, name) => {
    const file = path === undefined ? undefined : files.get(path)
    const key = `${path} ${name}`
    if (path === undefined || !file || used.has(key)) return
    used.add(key)
    if (name !== ALL && file.exported.some((one) => one.name === name)) return
    for (const from of file.passedOn) markUsed(target(path, from), name)
  }
  for (const [path, { uses }] of files) for (const { from, name } of uses) markUsed(target(path, from), name)
  const wrong = []
  let count = 0
  for (const [path, { source, exported }] of files) {
    count += exported.length
    if (READ_BY_PATH.some((where) => where.test(path)) || used.has(`${path} ${ALL}`)) continue
    for (const { name, start } of exported)
      if (!used.has(`${path} ${name}`) && !IN_DECLARATIONS.has(`${path} ${name}`))
        wrong.push(`${path}:${source.slice(0, start).split('\n').length}: ${name}: no other file imports it`)
  }
  return { count, wrong }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
  const { count, wrong } = checkExports(root)
  for (const line of wrong) console.error(line)
  console.log(`${count} exports, ${wrong.length} that no other file imports`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
