// Checks that no regular expression takes more than linear time: a visitor chooses its input. Exits 1 and names every
// refused expression. `node scripts/check-expressions.mjs [ROOT]`
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDisjointWith, JS, NFA } from 'refa'
import { analyse } from 'scslre'
import { parseSync } from 'vite'

/**
 * The product, and what installs, starts, fills, measures and tries it: that reads what others wrote too, as a package's
 * answer, a page, a mail. Tests and journeys, and what makes the demo's own media, read nothing but our own.
 */
const folders = ['contract/src', 'server/src', 'web/src', 'scripts', 'bench', 'demo/load', 'e2e/support']

/** Where expressions are assembled only from the product's constants, never from user input. */
const fromConstants = new Set(['web/src/app/route-table.ts'])

const isAssertion = (/** @type {{ type: string }} */ element) => element.type === 'Assertion'

/**
 * The parts of an expression that may read the same text again and again: a repetition with two ways through one text,
 * and an unbounded repetition that also matches what has to come before it (`<!--.*?-->` over `<!--<!--<!--…`) is tried
 * from each of these places to the end of the text.
 * @param {JS.Parser} parser
 * @returns {string | undefined}
 */
function rereads(parser) {
  const { flags, pattern } = parser.ast
  /** @param {any[]} elements */
  const nfaOf = (elements) => {
    const parsed = elements.map((one) =>
      parser.parseElement(one, { assertions: 'disable', backreferences: 'disable' }),
    )
    /** @type {any} */
    const whole = {
      type: 'Concatenation',
      elements: parsed.map(({ expression: { alternatives } }) => ({ type: 'Alternation', alternatives })),
    }
    return NFA.fromRegex(whole, { maxCharacter: parsed[0]?.maxCharacter ?? 0xffff })
  }

  /**
   * May a repetition take in the same text by one of its alternatives or by another?
   * @param {any} element
   */
  const isAmbiguous = (element) => {
    if (element.type !== 'Quantifier' || element.max !== Infinity) return false
    const ways = (element.element.alternatives ?? []).map((/** @type {any} */ one) => nfaOf(one.elements))
    return ways.some((/** @type {NFA} */ way, /** @type {number} */ at) =>
      ways.slice(at + 1).some((/** @type {NFA} */ other) => !isDisjointWith(way, other)),
    )
  }

  /**
   * @param {any[]} alternatives
   * @param {any[]} before the items before these, none of it an assertion
   * @returns {string | undefined}
   */
  const look = (alternatives, before) => {
    for (const { elements } of alternatives) {
      const sofar = [...before]
      for (const [index, element] of elements.entries()) {
        const [first] = elements
        const anchored = first.type === 'Assertion' && first.kind === 'start' && !flags.multiline
        if (isAmbiguous(element)) return element.raw
        if (element.type === 'Quantifier' && element.max === Infinity && sofar.length > 0 && !anchored) {
          const fails = index < elements.length - 1 || alternatives !== pattern.alternatives
          if (fails && !isDisjointWith(nfaOf(sofar), nfaOf([element]))) return element.raw
        }
        const within = element.type === 'Quantifier' ? element.element : element
        if (within.alternatives && !isAssertion(within)) {
          const found = anchored ? undefined : look(within.alternatives, sofar)
          if (found !== undefined) return found
        }
        if (!isAssertion(element)) sofar.push(element)
      }
    }
    return undefined
  }
  return look(pattern.alternatives, [])
}

/**
 * Why an expression may take more than linear time; undefined when it does not.
 * @param {{ source: string, flags: string }} literal
 * @returns {string | undefined}
 */
export function slowness(literal) {
  const parser = JS.Parser.fromLiteral(literal)
  const [report] = analyse(parser.ast).reports
  if (report)
    return `${report.exponential ? 'exponential' : 'quadratic'} over ${report.character.literal.source}`
  const again = rereads(parser)
  return again === undefined ? undefined : `${again} reads the same text again and again`
}

/**
 * The expressions of a source, and the places that put one together when they run.
 * @param {string} file
 * @param {string} source
 * @returns {{ literals: { source: string, flags: string }[], built: string[] }}
 */
export function expressionsOf(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  /** @type {{ source: string, flags: string }[]} */
  const literals = []
  /** @type {string[]} */
  const built = []
  const walk = (/** @type {any} */ node) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(walk)
    if (node.type === 'Literal' && node.regex)
      literals.push({ source: node.regex.pattern, flags: node.regex.flags })
    const makes = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (makes && node.callee.type === 'Identifier' && node.callee.name === 'RegExp')
      built.push(source.slice(node.start, node.end).split('\n')[0] ?? '')
    for (const [key, value] of Object.entries(node)) if (key !== 'regex') walk(value)
  }
  walk(program)
  return { literals, built }
}

/**
 * Every refused expression under a root, a line each: `file: expression: why`.
 * @param {string} root
 * @returns {{ count: number, wrong: string[] }}
 */
export function checkExpressions(root) {
  const wrong = []
  let count = 0
  for (const folder of folders) {
    const top = join(root, folder)
    if (!existsSync(top)) continue
    for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(?:tsx?|mjs)$/.test(entry.name) || /\.(?:test|spec)\./.test(entry.name))
        continue
      const path = join(entry.parentPath, entry.name)
      const from = relative(root, path).split(sep).join(posix.sep)
      const { literals, built } = expressionsOf(path, readFileSync(path, 'utf8'))
      count += literals.length
      for (const literal of literals) {
        const why = slowness(literal)
        if (why !== undefined) wrong.push(`${from}: /${literal.source}/${literal.flags}: ${why}`)
      }
      if (!fromConstants.has(from))
        for (const text of built) wrong.push(`${from}: ${text}: write the expression as a literal`)
    }
  }
  return { count, wrong }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
  const { count, wrong } = checkExpressions(root)
  for (const line of wrong) console.error(line)
  console.log(`${count} regular expressions, ${wrong.length} that may not stand`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
