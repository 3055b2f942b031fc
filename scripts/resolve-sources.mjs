// `node --import ./scripts/resolve-sources.mjs …`: finds what modules import without asking the disk for each: of some three
// thousand imports that a server makes as it starts, Node's own search took half of the time. What is imported is the same.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lock.mjs'

const home = pathToFileURL(`${root}/`).href
const packages = new URL('node_modules/', home).href
/** @type {{ imports: Record<string, string> }} */
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** The folders behind `#contract/…` and the like. */
const folders = Object.entries(imports).map(([from, to]) => ({
  prefix: from.replace('*', ''),
  folder: new URL(to.replace('*', ''), home).href,
}))

/** Packages that our sources imported by name, as Node found them: the same from each of our folders. */
/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const found = new Map()
/** What Node takes the files of a folder with the same ending for: the nearest package.json says it for all of them. */
/** @type {Map<string, string | null | undefined>} */
const formats = new Map()

/**
 * The file that a specifier names by its place; of a package, nothing.
 * @param {string} specifier
 * @param {string} parent
 */
function placeOf(specifier, parent) {
  if (/^\.\.?\/[^?#]*\.(?:ts|m?js)$/.test(specifier)) return new URL(specifier, parent).href
  const behind = folders.find(({ prefix }) => specifier.startsWith(prefix))
  return behind && specifier.endsWith('.ts')
    ? behind.folder + specifier.slice(behind.prefix.length)
    : undefined
}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL: parent = '', conditions } = context
    if (!parent.startsWith(home) || !conditions.includes('import')) return next(specifier, context)
    const url = placeOf(specifier, parent)
    if (url) {
      const kind = url.slice(0, url.lastIndexOf('/')) + url.slice(url.lastIndexOf('.'))
      if (formats.has(kind)) return { url, format: formats.get(kind), shortCircuit: true }
      const resolved = next(specifier, context)
      formats.set(kind, resolved.format)
      return resolved
    }
    const isName = /^[\w@]/.test(specifier) && !specifier.includes(':')
    if (!isName || parent.startsWith(packages)) return next(specifier, context)
    const known = found.get(specifier) ?? next(specifier, context)
    found.set(specifier, known)
    return { ...known, shortCircuit: true }
  },
})
