import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Db } from '../database/db.ts'
import { whereOf, type Scope } from './scope.ts'

/**
 * Is a row in a scope? Not if there is no such row. A scope that also names columns of other tables needs a query of its
 * own, which joins them.
 * @param id the row's, as its table's `id`
 */
export const isInScope = async (
  on: Db,
  table: PgTable & { id: PgColumn },
  id: string,
  scope: Scope,
): Promise<boolean> => (await on.$count(table, and(eq(table.id, id), whereOf(scope)))) > 0

/**
 * Why a row is refused that somebody does not reach with what they ask: `forbidden` for one that they see, `not_found` for
 * one out of their sight (decision 0061).
 * @param seen the rows that they see
 */
export const refusalOfRow = async (
  on: Db,
  table: PgTable & { id: PgColumn },
  id: string,
  seen: Scope,
): Promise<Problem> =>
  new Problem(seen.kind !== 'none' && (await isInScope(on, table, id, seen)) ? 'forbidden' : 'not_found')
