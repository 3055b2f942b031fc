// Which file of the product imports which, types included, read from the sources.
import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { parseSync } from 'vite'

export const sides = ['contract', 'server', 'web']

/** Files beside the product's own code: tests, and their helpers. @param {string} path */
export const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path)

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
 * The file of ours that a specifier names, from the root; undefined for a package.
 * @param {string} from
 * @param {string} specifier
 */
export function target(from, specifier) {
  const path = specifier.split('?')[0] ?? ''
  if (path.startsWith('.')) return posix.join(dirname(from), path)
  const alias = /^#(contract|server)\/(.*)$/.exec(path)
  return alias ? `${alias[1]}/src/${alias[2]}` : undefined
}

/**
 * @typedef {{ from: string, specifier: string, to: string | undefined }} Import paths from the root; `to` is undefined for a package
 */

/** The folders of the product's code, and of what is beside it. */
const ofSides = sides.map((side) => `${side}/src`)
const beside = ['web', 'demo', 'e2e', 'bench', 'scripts']

/**
 * Every import in the three sides, and how many files were read.
 * @param {string} root
 * @returns {{ files: number, imports: Import[] }}
 */
export const readImports = (root) => importsUnder(root, ofSides)

/**
 * Every import beside the three sides: the browser's build, demo, journeys, benchmarks, scripts.
 * @param {string} root
 * @returns {Import[]}
 */
export const readImportsBeside = (root) =>
  importsUnder(root, beside).imports.filter(({ from }) => !from.startsWith('web/src/'))

/**
 * The code files under folders of a root, each by its path from there, with forward slashes, and its text.
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {Generator<{ path: string, source: string }>}
 */
export function* sourcesUnder(root, folders) {
  for (const folder of folders) {
    const top = join(root, folder)
    if (!existsSync(top)) continue
    for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(?:tsx?|mjs)$/.test(entry.name)) continue
      const file = join(entry.parentPath, entry.name)
      if (/[\\/](?:dist|node_modules)[\\/]/.test(file.slice(root.length))) continue
      yield { path: relative(root, file).split(sep).join(posix.sep), source: readFileSync(file, 'utf8') }
    }
  }
}

/**
 * @param {string} root
 * @param {string[]} folders
 * @returns {{ files: number, imports: Import[] }}
 */
function importsUnder(root, folders) {
  /** @type {Import[]} */
  const imports = []
  let files = 0
  for (const { path: from, source } of sourcesUnder(root, folders)) {
    files += 1
    for (const specifier of importsOf(from, source))
      imports.push({ from, specifier, to: target(from, specifier) })
  }
  return { files, imports }
}
