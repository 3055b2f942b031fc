import { and, eq, isNotNull } from 'drizzle-orm'
import { whereOf, type Scope } from '../../../../platform/access/scope.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { personColumns, users } from '../../../people/index.ts'

/** A user within a scope, locked against removal. */
export const findPerson = async (tx: Tx, id: string, scope: Scope) => {
  const [row] = await tx
    .select(personColumns)
    .from(users)
    .where(and(eq(users.id, id), whereOf(scope)))
    .for('key share')
  return row
}

/** The code that a person signed up with and that was not redeemed yet, locked. */
export const lockPending = async (tx: Tx, userId: string): Promise<string | undefined> => {
  const [row] = await tx
    .select({ code: users.pendingCode })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.pendingCode)))
    .for('no key update')
  return row?.code ?? undefined
}

/** The code that a person signed up with and that was not redeemed yet. */
export const findPending = async (on: Db, userId: string): Promise<string | undefined> => {
  const [row] = await on
    .select({ code: users.pendingCode })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.pendingCode)))
  return row?.code ?? undefined
}
