// `node scripts/write-module-graph.mjs`: writes the graph of modules.json into docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {Record<string, { subject: string, about: string, uses: string[] }>} Modules what modules.json says */

const [start, end] = ['<!-- modules: made from modules.json -->', '<!-- /modules -->']

/**
 * Everything that a module may use, over what it uses.
 * @param {string} name
 * @param {Modules} modules
 * @returns {Set<string>}
 */
const reached = (name, modules) =>
  new Set((modules[name]?.uses ?? []).flatMap((one) => [one, ...reached(one, modules)]))

/**
 * The graph as a diagram, without the arrows that follow from others, and what each module is about, by subject.
 * @param {Modules} modules
 */
function graphOf(modules) {
  const arrows = Object.entries(modules).flatMap(([name, { uses }]) =>
    uses
      .filter((one) => !uses.some((other) => other !== one && reached(other, modules).has(one)))
      .map((one) => `  ${name} --> ${one}`),
  )
  const subjects = Map.groupBy(Object.entries(modules), ([, { subject }]) => subject)
  const rows = [...subjects].flatMap(([subject, theirs]) =>
    theirs.map(
      ([name, { about, uses }], index) =>
        `| ${index === 0 ? subject : ''} | ${name} | ${about} | ${uses.join(', ') || '–'} |`,
    ),
  )
  return [
    start,
    '```mermaid',
    'graph TD',
    ...arrows,
    '```',
    '',
    '| subject | module | what it is about | uses |',
    '|---|---|---|---|',
    ...rows,
    end,
  ].join('\n')
}

/**
 * Does the text hold the graph as it is?
 * @param {string} text
 * @param {Modules} modules
 */
export const standsIn = (text, modules) => text.includes(graphOf(modules))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const path = join(root, 'docs/architecture.md')
  const text = readFileSync(path, 'utf8')
  const graph = graphOf(JSON.parse(readFileSync(join(root, 'modules.json'), 'utf8')))
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < 0) throw new Error(`${path} has no place for the graph`)
  writeFileSync(path, text.slice(0, from) + graph + text.slice(to + end.length))
}
