// Holds the arrows of docs/architecture.md: who may import whom. Exits 1 and names every import that points
// the wrong way. `node scripts/check-arrows.mjs [ROOT]`
import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const sides = ['contract', 'server', 'web']
/** The layers inside a side, lowest first: a file may import its own layer and the ones below it. */
const layers = ['platform', 'entities', 'features', 'app']

/**
 * Where a file stands: its side, its layer in that side, and its feature if it belongs to one.
 * @param {string} path from the root, with forward slashes
 */
export function place(path) {
  const [side = '', src, first = '', feature = ''] = path.split('/')
  if (!sides.includes(side) || src !== 'src') return { side: 'outside', layer: 'app', feature: undefined }
  const inFeature = first === 'features' && feature !== ''
  if (inFeature) return { side, layer: 'features', feature: feature.replace(/\.tsx?$/, '') }
  if (first === 'entities') return { side, layer: 'entities', feature: undefined }
  if (['platform', 'lib', 'ui', 'assets'].includes(first))
    return { side, layer: 'platform', feature: undefined }
  return { side, layer: 'app', feature: undefined }
}

/**
 * Why `from` may not import `to`, or undefined when it may. Both are paths from the root.
 * @param {string} from
 * @param {string} to
 * @returns {string | undefined}
 */
export function wrongArrow(from, to) {
  const a = place(from)
  const b = place(to)
  if (a.side === 'outside') return undefined
  const test = /\.test\.tsx?$|\/testing\//.test(from)
  if (b.side === 'outside') {
    const demo = a.side === 'server' && a.layer === 'app' && to.startsWith('demo/')
    return test || demo || to === 'package.json'
      ? undefined
      : `${a.side} imports nothing from outside the product`
  }
  if (a.side !== b.side) return b.side === 'contract' ? undefined : `${a.side} may not import ${b.side}`
  if (a.side === 'contract' || test) return undefined
  // The schema is one whole: the database is opened with it, and tables refer to one another by foreign keys.
  if (to === 'server/src/schema.ts' && a.layer === 'platform') return undefined
  if (from.endsWith('/tables.ts') && to.endsWith('/tables.ts')) return undefined
  if (layers.indexOf(b.layer) > layers.indexOf(a.layer)) {
    return `${a.layer} may not import ${b.layer}`
  }
  const reachesIn = b.feature !== undefined && a.layer === 'features' && a.feature !== b.feature
  if (reachesIn && !/^[^/]+\/src\/features\/[^/]+\/index\.tsx?$/.test(to)) {
    return `feature ${a.feature} reaches into feature ${b.feature}: import its index.ts`
  }
  return undefined
}

/** The packages that the contract may use: they do no I/O and belong to neither side. */
const contractPackages = new Set(['zod', 'croner', 'date-fns', 'mustache'])

/**
 * Why a file may not import this package, or undefined when it may.
 * @param {string} from
 * @param {string} specifier
 */
export function wrongPackage(from, specifier) {
  if (place(from).side !== 'contract' || from.endsWith('.test.ts')) return undefined
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  return contractPackages.has(name) ? undefined : `contract does no I/O: it may not import ${specifier}`
}

/**
 * The module specifiers that a source names: import, export from, import().
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function importsOf(file, source) {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const named = module.staticImports.map((one) => one.moduleRequest.value)
  const reexported = module.staticExports.flatMap((one) =>
    one.entries.flatMap((e) => e.moduleRequest?.value ?? []),
  )
  const dynamic = module.dynamicImports
    .map((one) => source.slice(one.moduleRequest.start, one.moduleRequest.end))
    .filter((text) => /^['"]/.test(text))
    .map((text) => text.slice(1, -1))
  return [...new Set([...named, ...reexported, ...dynamic])]
}

/**
 * Every wrong import under a root, a line each: `file: specifier: why`.
 * @param {string} root
 * @returns {{ files: number, wrong: string[] }}
 */
export function checkArrows(root) {
  const wrong = []
  let files = 0
  for (const side of sides) {
    const top = join(root, side, 'src')
    if (!existsSync(top)) continue
    for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue
      files += 1
      const path = join(entry.parentPath, entry.name)
      const from = relative(root, path).split(sep).join(posix.sep)
      for (const specifier of importsOf(path, readFileSync(path, 'utf8'))) {
        const to = target(from, specifier)
        const why = to === undefined ? wrongPackage(from, specifier) : wrongArrow(from, to)
        if (why !== undefined) wrong.push(`${from}: ${specifier}: ${why}`)
      }
    }
  }
  return { files, wrong }
}

/**
 * The file of ours that a specifier names, from the root; undefined for a package.
 * @param {string} from
 * @param {string} specifier
 */
function target(from, specifier) {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('.')) return posix.join(dirname(from), path)
  const alias = /^#(contract|server)\/(.*)$/.exec(path)
  return alias ? `${alias[1]}/src/${alias[2]}` : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
  const { files, wrong } = checkArrows(root)
  for (const line of wrong) console.error(line)
  console.log(`${files} files, ${wrong.length} imports against the arrows`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
