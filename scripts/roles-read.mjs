// Where a file reads what kinds a role is of, whatever the role is called there: it follows the names that the file gives
// to roles, by what they are made of and by their types.
import { parseSync } from 'vite'
import { walk } from './measure/sources.mjs'

/** @typedef {import('./measure/sources.mjs').Node} Node */

/** What of a role says which kinds it is of. */
const kinds = new Set(['admin', 'master', 'gestor', 'sa', 'company', 'student', 'moderator', 'approvalLevel'])

/** The names of a role: of a variable, of a property, and of the functions that give one. */
const isNamedRole = (/** @type {string} */ name) => /(?:^r|R)ole(?:Access)?$/.test(name)
/** The type of a role, or of some of its kinds: the contract's, or the row of the table. */
const namesType = /\bRoleAccess\b|\btypeof roles\.\$inferSelect\b/

/** Types that may be a role's by what they name. */
const ofRoles = new Set([
  'TSIndexedAccessType',
  'TSIntersectionType',
  'TSTypeQuery',
  'TSTypeReference',
  'TSUnionType',
])

/**
 * What stands around a value and leaves it what it is, by the type of the node, with where the values are in it.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const around = {
  AwaitExpression: ['argument'],
  ChainExpression: ['expression'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  ParenthesizedExpression: ['expression'],
  TSAsExpression: ['expression'],
  TSNonNullExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
}

const node = (/** @type {unknown} */ value) => /** @type {Node | null | undefined} */ (value)
const nodes = (/** @type {unknown} */ value) => /** @type {Node[]} */ (value ?? [])

/**
 * The name of an identifier, or of what is read of something by a name; empty for anything else.
 * @type {(one: Node | null | undefined) => string}
 */
const nameOf = (one) => {
  if (one?.type === 'Identifier') return String(one['name'])
  return one?.type === 'MemberExpression' && !one['computed'] ? nameOf(node(one['property'])) : ''
}

/**
 * The lines that read a kind of what is known to be a role.
 * @param {string} path
 * @param {string} text
 * @returns {number[]} counted from 1
 */
export function rolesRead(path, text) {
  if (!/role/i.test(text)) return []
  // What does not parse, the compiler refuses.
  const program = /** @type {Node} */ (/** @type {unknown} */ (parseSync(path, text).program))
  /** @type {Set<string>} */
  const known = new Set()
  /** @type {Set<number>} */
  const found = new Set()
  const lineOf = (/** @type {Node} */ at) => text.slice(0, at.start).split('\n').length

  /** @type {(value: Node | null | undefined) => boolean} */
  const isRole = (value) => {
    if (!value) return false
    if (value.type === 'Identifier') return known.has(nameOf(value)) || isNamedRole(nameOf(value))
    if (value.type === 'MemberExpression') return isNamedRole(nameOf(value))
    if (value.type === 'CallExpression') return isNamedRole(nameOf(node(value['callee'])))
    return (around[value.type] ?? []).some((key) => isRole(node(value[key])))
  }
  /** A type that is a role's, or of some of its kinds; an object that has a role besides is none. */
  const isTypeOfRole = (/** @type {Node | null | undefined} */ type) =>
    type !== null &&
    type !== undefined &&
    ofRoles.has(type.type) &&
    namesType.test(text.slice(type.start, type.end))

  const isTyped = (/** @type {Node} */ pattern) => {
    const type = node(pattern['typeAnnotation'])
    return type?.type === 'TSTypeAnnotation' && isTypeOfRole(node(type['typeAnnotation']))
  }
  /**
   * Takes the names that a pattern gives to a role, and finds the kinds that it takes of one.
   * @type {(pattern: Node | null | undefined, holdsRole: boolean) => void}
   */
  const take = (pattern, holdsRole) => {
    if (pattern?.type === 'AssignmentPattern') take(node(pattern['left']), holdsRole)
    else if (pattern?.type === 'Identifier' && holdsRole) known.add(nameOf(pattern))
    else if (pattern?.type === 'ObjectPattern')
      for (const property of nodes(pattern['properties'])) {
        const key = nameOf(node(property['key']))
        if (holdsRole && kinds.has(key)) found.add(lineOf(property))
        take(node(property['value']), isNamedRole(key))
      }
  }
  // Twice: a name may stand before the line that says what it is.
  for (let round = 0; round < 2; round += 1)
    walk(program, undefined, (one) => {
      if (one.type === 'VariableDeclarator') {
        const pattern = node(one['id'])
        take(pattern, isRole(node(one['init'])) || (pattern ? isTyped(pattern) : false))
      }
      if (/Function/.test(one.type))
        for (const parameter of nodes(one['params'])) take(parameter, isTyped(parameter))
      if (one.type === 'MemberExpression' && kinds.has(nameOf(one)) && isRole(node(one['object'])))
        found.add(lineOf(one))
      return undefined
    })
  return [...found].toSorted((a, b) => a - b)
}
