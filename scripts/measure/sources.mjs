// The sources of a checkout, parsed once for every figure that is taken of them.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { parseSync } from 'vite'
import { isTest, sides } from '../import-graph.mjs'

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node a node of the syntax tree (ESTree)
 * @typedef {{ type: 'Line' | 'Block', value: string, start: number, end: number }} Comment
 * @typedef {{ path: string, text: string, lines: number, test: boolean, program: Node, comments: Comment[] }} Source
 */

/**
 * One file as it is measured.
 * @param {string} path from the root, with forward slashes
 * @param {string} text
 * @returns {Source}
 */
export function sourceOf(path, text) {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return {
    path,
    text,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    test: isTest(path) || /^server\/src\/(?:permissions|budgets)\//.test(path),
    program: /** @type {Node} */ (/** @type {unknown} */ (program)),
    comments: comments,
  }
}

/**
 * Every TypeScript file of the three sides.
 * @param {string} root
 */
export const readSources = (root) =>
  sourcesUnder(
    root,
    sides.map((side) => join(side, 'src')),
  )

/**
 * Those of the journeys and the benchmarks, which call the product from outside.
 * @param {string} root
 */
export const readJourneys = (root) => sourcesUnder(root, ['e2e', 'bench'])

/**
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {Source[]}
 */
function sourcesUnder(root, folders) {
  return folders
    .map((folder) => join(root, folder))
    .filter((top) => existsSync(top))
    .flatMap((top) => readdirSync(top, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => sourceOf(relative(root, file).split(sep).join(posix.sep), readFileSync(file, 'utf8')))
}

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value

/**
 * Goes through a syntax tree, parents first. What `visit` answers is handed to the children of the node.
 * @template T
 * @param {Node} node
 * @param {T} context
 * @param {(node: Node, context: T) => T} visit
 */
export function walk(node, context, visit) {
  const inner = visit(node, context)
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one, inner, visit)
}
