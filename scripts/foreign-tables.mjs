// Whose tables a module names: a table is written by its own module alone, or by the text that it offers, whether as SQL
// or by the query builder; and read elsewhere by the table that its module gives, as an import, so that modules.json and
// the compiler know of it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceOf, walk } from './measure/sources.mjs'

const DECLARED = /\b(?:pgTable|itemTable)\(\s*'(\w+)'/g
/** A table's variable, with the module that declares it. */
const NAMES = /\bconst (\w+) = (?:pgTable|itemTable)\(/g
/** What is written by such a variable: by the query builder, or in a text of SQL. */
const BUILT = /(?:\.(?:insert|update|delete)\(\s*|(?:insert into|update|delete from) \$\{)(\w+)\s*[)}]/g
/** What a text of SQL writes by its name. */
const WRITTEN = /\b(?:insert into|update|delete from) ([a-z_]+)\b/g
const READING = /\b(?:from|join|using)\s+["$\w]/
/** What follows `from`, `join` or `using`: names with their aliases, as many as commas divide; the next word may be one. */
const READ =
  /\b(from|join|using)\s+(?=("?\w+"?(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*"?\w+"?(?:\s+(?:as\s+)?\w+)?)*))/g
/** A name that a statement gives to a query of its own. */
const NAMED = /\b(\w+) as (?:(?:not )?materialized )?\(/g
/** What stands in a text for the value of an expression. */
const VALUE = '_'

/** @param {string} path from the root @returns {string} the module, or the platform */
const ownerOf = (path) => /\/modules\/([^/]+)\//.exec(path)?.[1] ?? 'platform'

/**
 * The texts of a source: strings, and templates with a placeholder for each expression.
 * @param {string} path
 * @param {string} source
 * @returns {string[]}
 */
function textsOf(path, source) {
  /** @type {string[]} */
  const texts = []
  walk(sourceOf(path, source).program, undefined, (node) => {
    if (node.type === 'Literal' && typeof node['value'] === 'string') texts.push(node['value'])
    if (node.type === 'TemplateLiteral')
      texts.push(
        /** @type {{ value: { raw: string } }[]} */ (node['quasis'])
          .map(({ value }) => value.raw)
          .join(VALUE),
      )
    return undefined
  })
  return texts
}

/**
 * The tables that a text reads by their names, each after its keyword.
 * @param {string} text
 * @returns {{ word: string, table: string }[]}
 */
const readIn = (text) =>
  [...text.matchAll(READ)].flatMap(([, word = '', names = '']) =>
    names.split(',').map((name) => ({ word, table: /\w+/.exec(name)?.[0] ?? '' })),
  )

/**
 * The tables of other modules that the SQL of a source reads by their names.
 * @param {string} path
 * @param {string} source
 * @param {(table: string) => boolean} isForeign
 */
function readsOf(path, source, isForeign) {
  if (!READING.test(source)) return []
  const own = new Set([...source.matchAll(NAMED)].map(([, name]) => name))
  return textsOf(path, source)
    .flatMap(readIn)
    .filter(({ table }) => isForeign(table) && !own.has(table))
}

/**
 * The places where a module writes a table of another, or its SQL names one as text to read it, a line each.
 * @param {string} root
 * @returns {string[]}
 */
export function foreignTables(root) {
  const sources = globSync('server/src/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ path, owner: ownerOf(path), source: readFileSync(join(root, path), 'utf8') }))
  const owners = new Map(
    sources.flatMap(({ owner, source }) =>
      [...source.matchAll(DECLARED)].map(([, table = '']) => /** @type {const} */ ([table, owner])),
    ),
  )
  const named = new Map(
    sources.flatMap(({ owner, source }) =>
      [...source.matchAll(NAMES)].map(([, name = '']) => /** @type {const} */ ([name, owner])),
    ),
  )
  return sources
    .filter(({ path }) => path.includes('/modules/'))
    .flatMap(({ path, owner, source }) => {
      /** @param {string} table */
      const isForeign = (table) => (owners.get(table) ?? owner) !== owner
      return [
        ...[...source.matchAll(WRITTEN)]
          .filter(([, table = '']) => isForeign(table))
          .map(([text, table = '']) => `${path}: ${text}: the table is of ${owners.get(table)}`),
        ...[...source.matchAll(BUILT)]
          .filter(([, name = '']) => ![owner, 'platform', undefined].includes(named.get(name)))
          .map(([text, name = '']) => `${path}: ${text}: the table is of ${named.get(name)}`),
        ...readsOf(path, source, isForeign).map(
          ({ word, table }) =>
            `${path}: ${word} ${table}: import the table, which is of ${owners.get(table)}, and name it by getTableName`,
        ),
      ]
    })
}
