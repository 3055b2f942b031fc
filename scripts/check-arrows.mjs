// Enforces the arrows of docs/architecture.md: which part may import which, from the graph in modules.json, that routes
// reach repositories through use cases alone, that there are no circles between files or folders, and that SQL written
// as text names no table of another module.
// Exits 1 and names violations. `node scripts/check-arrows.mjs [ROOT]`
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { circlesOf, treeCircles } from './circles.mjs'
import { foreignTables } from './foreign-tables.mjs'
import { standsIn } from './write-module-graph.mjs'
import { isTest, readImports, readImportsBeside, sides } from './import-graph.mjs'

/** @typedef {import('./write-module-graph.mjs').Modules} Modules */

/**
 * The place of a file: its side, and its module, the platform under them all, or the app that composes them.
 * @param {string} path from the root, with forward slashes
 */
function place(path) {
  const [side = '', src, first = '', second = ''] = path.split('/')
  if (!sides.includes(side) || src !== 'src') return { side: 'outside', part: 'app' }
  if (first === 'platform' || first === 'assets') return { side, part: 'platform' }
  if (side === 'contract') return { side, part: second === '' ? 'app' : first }
  return { side, part: first === 'modules' && second !== '' ? second : 'app' }
}

/**
 * Why `from` may not import `to`, or undefined when it may. Both are paths from the root.
 * @param {string} from
 * @param {string} to
 * @param {Modules} modules
 * @returns {string | undefined}
 */
function wrongArrow(from, to, modules) {
  const a = place(from)
  const b = place(to)
  if (a.side === 'outside') return undefined
  if (b.side === 'outside') {
    const demo = a.side === 'server' && a.part === 'app' && to.startsWith('demo/')
    return isTest(from) || demo || to === 'package.json'
      ? undefined
      : `${a.side} imports nothing from outside the product`
  }
  if (a.side !== b.side && b.side !== 'contract') return `${a.side} may not import ${b.side}`
  if (isTest(from) || a.part === 'app') return undefined
  if (b.part === 'app') return `${a.part} may not import what puts the modules together`
  if (a.side === 'server' && from.endsWith('routes.ts') && /repositor(?:y|ies)\b/.test(to))
    return 'routes call a use case, and it the repository (decision 270)'
  if (a.part === b.part)
    return /\/modules\/[^/]+\/index\.ts$/.test(to) ? 'a module does not import its own index' : undefined
  if (a.part === 'platform') return `the platform may not import the module ${b.part}`
  if (b.part === 'platform') return undefined
  if (!modules[a.part]?.uses.includes(b.part))
    return `${a.part} may not use ${b.part}: modules.json does not say so`
  // Declarations are there to be used, and tables refer to one another by foreign keys.
  if (b.side === 'contract' || (/tables?\.ts$/.test(from) && /tables?\.ts$/.test(to))) return undefined
  return /\/modules\/[^/]+\/index\.ts$/.test(to)
    ? undefined
    : `${a.part} reaches into ${b.part}: import its index.ts`
}

/** The packages that the contract may use: they do no I/O and belong to neither side. */
const contractPackages = new Set(['zod', 'croner', 'mustache'])

/**
 * Why a file may not import this package, or undefined when it may.
 * @param {string} from
 * @param {string} specifier
 */
function wrongPackage(from, specifier) {
  if (place(from).side !== 'contract' || isTest(from)) return undefined
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  return contractPackages.has(name) ? undefined : `contract does no I/O: it may not import ${specifier}`
}

/**
 * What is wrong with the graph itself.
 * @param {Modules} modules
 * @returns {string[]}
 */
const graphFaults = (modules) => [
  ...circlesOf(
    Object.entries(modules).flatMap(([from, { uses }]) =>
      uses.map((to) => /** @type {const} */ ([from, to])),
    ),
  ).map((circle) => `modules.json: a circle of ${circle.join(', ')}`),
  ...Object.entries(modules).flatMap(([name, { uses }]) =>
    uses
      .filter((one) => !(one in modules))
      .map((one) => `modules.json: ${name} uses ${one}, which there is not`),
  ),
]

/**
 * Whether an import counts in the search for circles: only between code files. A test beside its subject may import
 * anything, but nothing imports it.
 * @param {string} from
 * @param {string} to
 */
const isCode = (from, to) => /\.(?:tsx?|mjs)$/.test(to) && !/\.(?:test|spec)\.(?:tsx?|mjs)$/.test(from)

/**
 * Everything against the arrows under a root, a line each, and how many files were read.
 * @param {string} root
 * @returns {{ files: number, wrong: string[] }}
 */
function checkArrows(root) {
  const path = join(root, 'modules.json')
  /** @type {Modules} */
  const modules = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const wrong = graphFaults(modules)
  const { files, imports } = readImports(root)
  const used = new Set()
  /** @type {[string, string][]} */
  const edges = []
  for (const { from, specifier, to } of imports) {
    const { part } = place(from)
    if (part !== 'app' && part !== 'platform' && !(part in modules))
      wrong.push(`${from}: modules.json has no ${part}`)
    const why = to === undefined ? wrongPackage(from, specifier) : wrongArrow(from, to, modules)
    if (why !== undefined) wrong.push(`${from}: ${specifier}: ${why}`)
    if (to === undefined) continue
    if (isCode(from, to)) edges.push([from, to])
    if (!isTest(from)) used.add(`${part} ${place(to).part}`)
  }
  for (const { from, to } of readImportsBeside(root))
    if (to !== undefined && isCode(from, to)) edges.push([from, to])
  for (const [name, { uses }] of Object.entries(modules))
    for (const one of uses)
      if (!used.has(`${name} ${one}`)) wrong.push(`modules.json: ${name} does not use ${one}`)
  const doc = join(root, 'docs/architecture.md')
  if (existsSync(doc) && !standsIn(readFileSync(doc, 'utf8'), modules))
    wrong.push(
      'docs/architecture.md: the graph is not that of modules.json: node scripts/write-module-graph.mjs',
    )
  return { files, wrong: [...new Set([...wrong, ...treeCircles(edges), ...foreignTables(root)])] }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
  const { files, wrong } = checkArrows(root)
  for (const line of wrong) console.error(line)
  console.log(`${files} files, ${wrong.length} faults against the arrows`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
