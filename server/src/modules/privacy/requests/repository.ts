import { and, desc, eq } from 'drizzle-orm'
import type { RequestKind } from '#contract/privacy/data-request.ts'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { announceSaved } from '../../../platform/events/items.ts'
import { dataRequests, type DataRequestRow } from '../tables.ts'

const SHOWN = 20

/** The last requests of somebody, the newest first. */
export const requestsOf = (on: Db, user: string): Promise<DataRequestRow[]> =>
  on
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.user, user))
    .orderBy(desc(dataRequests.createdAt), desc(dataRequests.id))
    .limit(SHOWN)

/** Does somebody have a waiting request of a kind? */
export const isWaiting = async (on: Db, user: string, kind: RequestKind): Promise<boolean> =>
  (await on.$count(
    dataRequests,
    and(eq(dataRequests.user, user), eq(dataRequests.kind, kind), eq(dataRequests.state, 'received')),
  )) > 0

/** Stores a request; returns its id. */
export const insertRequest = async (tx: Db, row: typeof dataRequests.$inferInsert): Promise<string> => {
  const [inserted] = await tx.insert(dataRequests).values(row).returning({ id: dataRequests.id })
  if (!inserted) throw new Error('the request was not written down')
  await announceSaved(tx, 'dataRequest', [inserted], { isNew: true })
  return inserted.id
}

/** A request within a scope, locked until the caller is done. */
export const lockRequest = async (tx: Db, id: string, scope: Scope): Promise<DataRequestRow | undefined> => {
  const [row] = await tx
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.id, id), whereOf(scope)))
    .for('update')
  return row
}

/** Stores the decision. */
export const decideRequest = async (
  tx: Db,
  id: string,
  values: Pick<DataRequestRow, 'state' | 'decidedBy' | 'reason' | 'report'> & { decidedAt: Date },
): Promise<void> => {
  await tx
    .update(dataRequests)
    .set({ ...values, updatedAt: values.decidedAt })
    .where(eq(dataRequests.id, id))
  await announceSaved(tx, 'dataRequest', [{ id }])
}
