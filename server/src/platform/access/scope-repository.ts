import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
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
