import { and as andSql, or as orSql, sql, type SQL } from 'drizzle-orm'

/** Which rows somebody reaches: all of a table, none, or those that meet a condition. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'rows'; readonly where: SQL }

/** A scope, or a condition for its rows. */
type Part = Scope | SQL

export const all: Scope = { kind: 'all' }
export const none: Scope = { kind: 'none' }

/** The rows that meet a condition; an undefined condition matches none. */
export const rows = (condition: SQL | undefined): Scope =>
  condition === undefined ? none : { kind: 'rows', where: condition }

/** All rows or none. */
export const allIf = (holds: boolean): Scope => (holds ? all : none)

const scopeOf = (part: Part): Scope => ('kind' in part ? part : rows(part))

const conditionsOf = (scopes: readonly Scope[]): SQL[] =>
  scopes.flatMap((scope) => (scope.kind === 'rows' ? [scope.where] : []))

/** The rows that every part reaches. */
export const and = (...parts: readonly Part[]): Scope => {
  const scopes = parts.map(scopeOf)
  if (scopes.some(({ kind }) => kind === 'none')) return none
  return scopes.every(({ kind }) => kind === 'all') ? all : rows(andSql(...conditionsOf(scopes)))
}

/** The rows that any part reaches. */
export const or = (...parts: readonly Part[]): Scope => {
  const scopes = parts.map(scopeOf)
  return scopes.some(({ kind }) => kind === 'all') ? all : rows(orSql(...conditionsOf(scopes)))
}

/** The rows that the part does not reach, including those for which its condition is null. */
export const not = (part: Part): Scope => {
  const scope = scopeOf(part)
  if (scope.kind === 'rows') return rows(sql`(${scope.where}) is not true`)
  return scope.kind === 'all' ? none : all
}

/**
 * The condition of a query that reads a scope's rows; undefined where it reads all. The one place where a scope becomes
 * SQL.
 */
export const whereOf = (scope: Scope): SQL | undefined => {
  if (scope.kind === 'rows') return scope.where
  return scope.kind === 'all' ? undefined : sql`false`
}

/** The same condition for SQL written as text, which needs one: `true` where the scope's rows are all. */
export const conditionOf = (scope: Scope): SQL => whereOf(scope) ?? sql`true`

/** Whether a row of a query is in the scope, as a value that the query selects; never null. */
export const isWithin = (scope: Scope): SQL<boolean> =>
  scope.kind === 'rows' ? sql`coalesce((${scope.where}), false)` : sql`${scope.kind === 'all'}::boolean`
