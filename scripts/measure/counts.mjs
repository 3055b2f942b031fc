// The figures that are counted in one source: functions and branches, casts, queries, role flags, citations.
import { walk } from './sources.mjs'

/**
 * @typedef {import('./sources.mjs').Node} Node
 * @typedef {import('./sources.mjs').Source} Source
 * @typedef {{ path: string, name: string, lines: number, complexity: number }} Function_
 * @typedef {{ name: string, node: Node, complexity: number }} Open
 */

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const branches = new Set([
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
])

/** @param {unknown} node @param {string} [key] */
const nameIn = (node, key = 'name') =>
  node !== null && typeof node === 'object' && typeof (/** @type {Node} */ (node)[key]) === 'string'
    ? String(/** @type {Node} */ (node)[key])
    : ''

/**
 * The functions of a source, each with its lines and its cyclomatic complexity (1, and 1 for each branch, loop, case,
 * `&&`, `||` and `??` of its own).
 * @param {Source} source
 * @returns {Function_[]}
 */
export function functionsOf(source) {
  /** @type {Open[]} */
  const found = []
  /** @type {{ open: Open | undefined, name: string }} */
  const top = { open: undefined, name: '' }
  walk(source.program, top, (node, { open, name }) => {
    const named = nameIn(node['id']) || nameIn(node['key']) || name
    if (functionTypes.has(node.type)) {
      const here = { name: named || 'anonymous', node, complexity: 1 }
      found.push(here)
      return { open: here, name: '' }
    }
    if (open && (branches.has(node.type) || (node.type === 'SwitchCase' && node['test'] !== null)))
      open.complexity += 1
    return { open, name: named }
  })
  return found.map(({ name, node, complexity }) => ({
    path: source.path,
    name,
    lines: source.text.slice(node.start, node.end).split('\n').length,
    complexity,
  }))
}

/**
 * Whether a cast is to `unknown`, or to an array of it.
 * @param {Node | undefined} type
 * @returns {boolean}
 */
const hasUnknown = (type) =>
  type?.type === 'TSUnknownKeyword' ||
  (type?.type === 'TSTypeOperator' && hasUnknown(/** @type {Node} */ (type['typeAnnotation']))) ||
  (type?.type === 'TSArrayType' && hasUnknown(/** @type {Node} */ (type['elementType'])))

/**
 * Where types end: properties read by a text, casts, casts through `unknown`, and literal paths of the API, with
 * the patterns of a browser's routes.
 * @param {Source} source
 */
export function seamsOf(source) {
  const count = { textReads: 0, bodyReads: 0, casts: 0, castsThroughUnknown: 0, literalPaths: 0 }
  walk(source.program, undefined, (node) => {
    if (node.type === 'MemberExpression' && node['computed'] === true && nameIn(node['property'], 'value')) {
      count.textReads += 1
      const object = /** @type {Node} */ (node['object'])
      if (nameIn(object) === 'body' || nameIn(object['property']) === 'body') count.bodyReads += 1
    }
    if (node.type === 'TSAsExpression') {
      const type = /** @type {Node} */ (node['typeAnnotation'])
      if (hasUnknown(type)) count.castsThroughUnknown += 1
      else if (nameIn(type['typeName']) !== 'const') count.casts += 1
    }
    const text =
      node.type === 'Literal'
        ? nameIn(node, 'value')
        : node.type === 'TemplateElement'
          ? nameIn(node['value'], 'cooked')
          : ''
    if (/^(?:\*\*)?\/(?:api|rest)\//.test(text)) count.literalPaths += 1
    return undefined
  })
  return count
}

/**
 * The names that a source imports of other files or hands on, each with what it is imported from.
 * @param {Source} source
 */
export function importedNamesOf(source) {
  /** @type {{ from: string, name: string }[]} */
  const found = []
  walk(source.program, '', (node, from) => {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration')
      return nameIn(node['source'], 'value')
    if (node.type === 'ImportSpecifier') found.push({ from, name: nameIn(node['imported']) })
    if (node.type === 'ExportSpecifier' && from !== '') found.push({ from, name: nameIn(node['local']) })
    return from
  })
  return found
}

/**
 * The names under which a source exports values: functions, constants and classes, without types.
 * @param {Source} source
 */
export function exportedNamesOf(source) {
  /** @type {string[]} */
  const found = []
  walk(source.program, false, (node, isExport) => {
    if (node.type === 'ExportDefaultDeclaration') found.push('default')
    if (node.type === 'ExportNamedDeclaration') return node['exportKind'] !== 'type'
    if (isExport && node.type === 'ExportSpecifier' && node['exportKind'] !== 'type')
      found.push(nameIn(node['exported']))
    if (isExport && /^(?:FunctionDeclaration|ClassDeclaration|VariableDeclarator)$/.test(node.type))
      found.push(nameIn(node['id']))
    return isExport && node.type === 'VariableDeclaration'
  })
  return found
}

const queries = new Set([
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'execute',
])
const connections = new Set(['db', 'tx', 'on', 'query', 'executor', 'connection'])

/**
 * The queries of a source: calls of the query builder on a connection or a transaction.
 * @param {Source} source
 */
export function queriesOf(source) {
  let count = 0
  walk(source.program, undefined, (node) => {
    const callee = /** @type {Node} */ (node['callee'] ?? {})
    if (
      node.type === 'CallExpression' &&
      callee.type === 'MemberExpression' &&
      queries.has(nameIn(callee['property'])) &&
      isConnection(/** @type {Node} */ (callee['object']))
    )
      count += 1
    return undefined
  })
  return count
}

/**
 * Is it a connection, or one that a `with` was said to before?
 * @param {Node} node
 * @returns {boolean}
 */
function isConnection(node) {
  if (node.type !== 'CallExpression') return connections.has(nameIn(node) || nameIn(node['property']))
  const callee = /** @type {Node} */ (node['callee'])
  return nameIn(callee['property']) === 'with' && isConnection(/** @type {Node} */ (callee['object']))
}

/**
 * Does a source open a transaction of its own? A savepoint, which is opened on the `tx` of the caller, is not one.
 * @param {Source} source
 */
export function opensTransaction(source) {
  let opens = false
  walk(source.program, undefined, (node) => {
    const callee = /** @type {Node} */ (node['callee'] ?? {})
    if (
      node.type === 'CallExpression' &&
      nameIn(callee['property']) === 'transaction' &&
      nameIn(callee['object']) !== 'tx'
    )
      opens = true
    return undefined
  })
  return opens
}

/** What may hold queries: repositories, and what makes statements for them, of declarations or as their builder. */
const asking = [/repositor(?:y|ies)/, /^server\/src\/platform\/(?:database|engine)\//]

/** Whether queries may stand in a source. @param {{ path: string }} source */
export const mayAsk = ({ path }) => asking.some((where) => where.test(path))

const roleFlag = /\brole\??\.(?:admin|master|gestor|sa|company|student|approvalLevel)\b/

/** The lines that test a flag of a role. @param {Source} source */
export const roleFlagLines = (source) => source.text.split('\n').filter((line) => roleFlag.test(line)).length

/** References to pages that a reader of the repository does not have. */
export const outside =
  /(?<!RFC \d{4} )§|\bspecification\b|\bhandbook\b|\bdecisions? \d{1,2}\b(?!\d)|(?<![-/\w])(?:api|look|domain|law|exemplars|house|decisions)\.md\b|architecture\.md rule/i

/** The lines of comments that cite what is not in the repository. @param {Source} source */
export const outsideCitations = (source) =>
  source.comments.flatMap((comment) => comment.value.split('\n')).filter((line) => outside.test(line)).length

/**
 * The texts of functions of three lines and more that occur more than once, ignoring white space.
 * @param {readonly Source[]} sources
 */
export function repeatedFunctions(sources) {
  /** @type {Map<string, number>} */
  const seen = new Map()
  for (const source of sources)
    walk(source.program, undefined, (node) => {
      const body = functionTypes.has(node.type) ? /** @type {Node | null} */ (node['body']) : null
      const text = body ? source.text.slice(body.start, body.end) : ''
      if (text.split('\n').length >= 3 && text.length >= 80) {
        const key = text.replace(/\s+/g, ' ')
        seen.set(key, (seen.get(key) ?? 0) + 1)
      }
      return undefined
    })
  return [...seen.values()].filter((count) => count > 1).length
}
