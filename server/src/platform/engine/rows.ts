import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Actor } from '../access/actor.ts'
import { refusalOfRow } from '../access/scope-repository.ts'
import { or as orScope, whereOf, type Scope } from '../access/scope.ts'
import type { Db } from '../database/db.ts'
import { asRows, type Binding } from './binding.ts'
import { hidesColumns } from './hidden.ts'
import { reached, rightsFor, scopeOf, type RowWithRights } from './rights.ts'

const rowsOf = (on: Db, { table }: Binding, id: string, scope: Scope, more: Record<string, SQL> = {}) =>
  on
    .select({ ...getTableColumns(table), ...more })
    .from(table)
    .where(and(eq(table.id, id), whereOf(scope)))

/**
 * A row that somebody may see, with what they may do with it.
 * @throws Problem `not_found`; `unauthenticated` or `forbidden` where the entity itself is closed
 */
export const findRow = async (on: Db, binding: Binding, id: string, actor: Actor): Promise<RowWithRights> => {
  const rights = rightsFor(binding, actor)
  const more = { ...rights.columns, ...hidesColumns(binding, actor) }
  const [row] = asRows(await rowsOf(on, binding, id, scopeOf(binding, actor, 'view'), more))
  if (!row) throw new Problem('not_found')
  return rights.held(row)
}

/**
 * The row, locked: for a removal against everything, for a change so that rows that only refer to it, as sessions to people,
 * are added meanwhile. What somebody sees and may not change is refused; what they do not see is not there.
 * @throws Problem `forbidden`, `not_found`
 */
export const lockRow = async (
  tx: Db,
  binding: Binding,
  { id, actor, action }: { id: string; actor: Actor; action: 'edit' | 'remove' },
): Promise<RowWithRights> => {
  const rights = rightsFor(binding, actor)
  const scope = scopeOf(binding, actor, action)
  const [row] = asRows(
    await rowsOf(tx, binding, id, scope, rights.columns).for(action === 'edit' ? 'no key update' : 'update'),
  )
  if (row) return rights.held(row)
  const seen = orScope(reached(binding, actor, 'view'), reached(binding, actor, 'edit'))
  throw await refusalOfRow(tx, binding.table, id, seen)
}
