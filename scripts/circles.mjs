// Circles in a graph, and between the files and folders of the product.
import { dirname } from 'node:path'

/**
 * The groups of nodes that lead to one another (Tarjan's strongly connected components of more than one node).
 * @param {Iterable<readonly [from: string, to: string]>} edges
 * @returns {string[][]}
 */
export function circlesOf(edges) {
  /** @type {Map<string, Set<string>>} */
  const next = new Map()
  for (const [from, to] of edges) {
    if (!next.has(from)) next.set(from, new Set())
    if (!next.has(to)) next.set(to, new Set())
    if (from !== to) next.get(from)?.add(to)
  }
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map()
  /** @type {string[]} */
  const stack = []
  /** @type {string[][]} */
  const circles = []
  /** @param {string} node */
  const visit = (node) => {
    const here = { index: seen.size, low: seen.size, open: true }
    seen.set(node, here)
    stack.push(node)
    for (const to of next.get(node) ?? []) {
      const there = seen.get(to) ?? visit(to)
      if (there.open) here.low = Math.min(here.low, there.low)
    }
    if (here.low === here.index) {
      const circle = stack.splice(stack.indexOf(node))
      for (const one of circle) /** @type {{ open: boolean }} */ (seen.get(one)).open = false
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return here
  }
  for (const node of next.keys()) if (!seen.has(node)) visit(node)
  return circles
}

/**
 * Circles between files, and inside each folder between its files and its folders.
 * @param {readonly (readonly [from: string, to: string])[]} edges between files
 * @returns {string[]} a line each
 */
export function treeCircles(edges) {
  const lines = circlesOf(edges).map((circle) => `circle of files: ${circle.join(', ')}`)
  /** @type {Map<string, [string, string][]>} */
  const inFolder = new Map()
  for (const [from, to] of edges)
    for (let folder = dirname(from); folder !== '.'; folder = dirname(folder)) {
      if (!to.startsWith(`${folder}/`)) continue
      /** @param {string} path */
      const child = (path) => path.slice(folder.length + 1).split('/')[0] ?? ''
      const between = inFolder.get(folder) ?? []
      between.push([child(from), child(to)])
      inFolder.set(folder, between)
    }
  for (const [folder, between] of inFolder)
    for (const circle of circlesOf(between))
      if (circle.some((one) => !/\.(?:tsx?|mjs)$/.test(one)))
        lines.push(`circle in ${folder}: ${circle.join(', ')}`)
  return lines
}
