import { Column, getTableName, is, sql, SQL, Subquery, type DriverValueDecoder } from 'drizzle-orm'
import { privateMember } from '../runtime/private-member.ts'

/**
 * From this execution on, a statement's rows are read by a function of its own: a statement sent once is not worth one.
 */
const FROM_TIME = 3

type Decoder = DriverValueDecoder<unknown, unknown>

/** A column of a statement, and its place in the object that is read from a row. */
interface Selected {
  path: readonly string[]
  field: Column | SQL | Subquery | SQL.Aliased
}

/** The parts of drizzle's statements that are used; its types do not name them. */
interface Statement {
  fields?: readonly Selected[]
  joinsNotNullableMap?: Readonly<Record<string, boolean>>
  customResultMapper?: (rows: readonly unknown[][]) => unknown[]
  execute: (values?: Record<string, unknown>) => Promise<unknown>
}

/** The part of drizzle's own session that makes its statements. */
interface Session {
  prepareQuery: (...given: unknown[]) => Statement
}

/** The shape of a row's object: for each name its place in the row, or the names inside it. */
type Tree = Map<string, number | Tree>

const decoderOf = (field: Selected['field']): Decoder => {
  if (is(field, Column)) return field
  const inner = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql
  return privateMember<Decoder>(inner, 'decoder', ['mapFromDriverValue'])
}

const functionOf = (decoder: Decoder): unknown => Reflect.get(decoder, 'mapFromDriverValue')

/** The functions that give a value as it came: the default of columns, and that of plain SQL. */
const plain = new Set([Column.prototype, decoderOf(sql``)].map(functionOf))

const isPlain = (decoder: Decoder): boolean => plain.has(functionOf(decoder))

const place = (tree: Tree, [head = '', ...rest]: readonly string[], at: number): void => {
  if (rest.length === 0) {
    tree.set(head, at)
    return
  }
  const known = tree.get(head)
  const inner: Tree = known instanceof Map ? known : new Map()
  tree.set(head, inner)
  place(inner, rest, at)
}

/**
 * The objects of a row that come from an outer join, each with the column that shows whether there was a match: without
 * one, the first of their columns is null.
 */
const joinedBy = ({ fields = [], joinsNotNullableMap: joins }: Statement): ReadonlyMap<string, number> => {
  const joined = new Map<string, { at: number; table: string | undefined }>()
  for (const [at, { path, field }] of fields.entries()) {
    const [name = ''] = path
    if (!joins || path.length !== 2 || !is(field, Column)) continue
    const table = getTableName(field.table)
    const known = joined.get(name)
    if (!known) joined.set(name, { at, table })
    else if (known.table !== table) known.table = undefined
  }
  return new Map(
    [...joined].flatMap(([name, { at, table }]) =>
      table !== undefined && !joins?.[table] ? [[name, at]] : [],
    ),
  )
}

/**
 * Makes the function that reads the rows of a statement as drizzle does. Drizzle looks up for every value of every row
 * what its column is and where it goes; here that is looked up once.
 */
export const rowMapOf = (statement: Statement): ((row: readonly unknown[]) => unknown) => {
  const { fields = [] } = statement
  const decoders = fields.map(({ field }) => decoderOf(field))
  const joined = joinedBy(statement)
  const tree: Tree = new Map()
  for (const [at, { path }] of fields.entries()) place(tree, path, at)

  const valueAt = (at: number): string => {
    const decoder = decoders[at]
    return !decoder || isPlain(decoder)
      ? `r[${at}]`
      : `(r[${at}] === null ? null : d[${at}].mapFromDriverValue(r[${at}]))`
  }
  const objectOf = (inner: Tree): string =>
    `{${[...inner].map(([name, held]) => `[${JSON.stringify(name)}]: ${held instanceof Map ? objectOf(held) : valueAt(held)}`).join(', ')}}`
  const top = [...tree].map(([name, held]) => {
    if (!(held instanceof Map)) return `[${JSON.stringify(name)}]: ${valueAt(held)}`
    const at = joined.get(name)
    return `[${JSON.stringify(name)}]: ${at === undefined ? '' : `r[${at}] === null ? null : `}${objectOf(held)}`
  })
  // The names in it are those of columns, each as a literal.
  // oxlint-disable-next-line typescript/no-implied-eval
  const make = new Function('d', `'use strict'\nreturn (r) => ({${top.join(', ')}})`) as (
    d: readonly Decoder[],
  ) => (row: readonly unknown[]) => unknown
  return make(decoders)
}

/** Lets the statements of a database that are sent again and again read their rows by a function of their own. */
export const mapRowsOnce = (db: object): void => {
  const session = privateMember<Session>(db, 'session', ['prepareQuery'])
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (...given) => {
    const statement = prepare(...given)
    if (!statement.fields || statement.customResultMapper) return statement
    const execute = statement.execute.bind(statement)
    let times = 0
    statement.execute = (values) => {
      times += 1
      if (times === FROM_TIME) {
        const map = rowMapOf(statement)
        statement.customResultMapper = (rows) => rows.map((row) => map(row))
        statement.execute = execute
      }
      return execute(values)
    }
    return statement
  }
}
