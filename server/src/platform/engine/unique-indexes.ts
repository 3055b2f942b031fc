import { is, SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect, type PgColumn } from 'drizzle-orm/pg-core'
import { columnOf } from '#contract/platform/kernel/entity.ts'
import { flatFields } from '#contract/platform/kernel/flat-fields.ts'
import { isUnique } from '#contract/platform/kernel/kinds/text.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { sqlState } from '../database/connect.ts'
import type { Binding } from './binding.ts'

const dialect = new PgDialect()

/** The text of an expression; nothing if it is none. */
export const textOf = (value: unknown): string => (is(value, SQL) ? dialect.sqlToQuery(value).sql : '')

/** The words of an expression, as columns are called in it, however their names are written. */
export const wordsOf = (expression: string): Set<string> =>
  new Set(expression.split(/[^\w]+/).map((word) => word.replaceAll('_', '').toLowerCase()))

/** A unique index or constraint of one column, with its name in the database. */
interface UniqueIndex {
  name: string | undefined
  /** Its column, as it is or folded by a function. */
  expression: string
}

/** The unique indexes of a table that are of one column each, and of all its rows. */
export const uniqueIndexes = ({ table }: Pick<Binding, 'table'>): UniqueIndex[] => {
  const { indexes, uniqueConstraints, columns } = getTableConfig(table)
  return [
    ...indexes
      .filter(({ config }) => config.unique && !config.where && config.columns.length === 1)
      .map(({ config: { name, columns: of } }) => ({
        name,
        expression: is(of[0], SQL) ? textOf(of[0]) : ((of[0] as PgColumn).name ?? ''),
      })),
    ...uniqueConstraints.flatMap((one) =>
      one.columns.length === 1
        ? one.columns.map(({ name }) => ({ name: one.getName(), expression: name }))
        : [],
    ),
    ...columns
      .filter((column) => column.isUnique)
      .map(({ name, uniqueName }) => ({ name: uniqueName, expression: name })),
  ]
}

/**
 * The error of a save whose value only the database found taken, by its field: a hook wrote it otherwise than it was
 * typed, or somebody saved it at the same time. Any other error as it is.
 */
export const asTaken = (error: unknown, { entity, table }: Pick<Binding, 'entity' | 'table'>): unknown => {
  const state = sqlState(error)
  if (state?.code !== '23505') return error
  const refused = uniqueIndexes({ table }).find(({ name }) => name === state.constraint)
  if (!refused) return error
  const words = wordsOf(refused.expression)
  const errors = flatFields(entity.fields)
    .filter(([path, field]) => isUnique(field) && words.has(columnOf(path).toLowerCase()))
    .map(([path]) => ({ field: path, message: t('validation.unique') }))
  return errors.length > 0 ? new Problem('duplicate', undefined, errors) : error
}
