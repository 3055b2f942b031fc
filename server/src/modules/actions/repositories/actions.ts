import { and, eq, sql } from 'drizzle-orm'
import { actionCode } from '#contract/actions/quarter.ts'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { announceSaved } from '../../../platform/events/items.ts'
import { actionNumbers, actions, type ActionRow } from '../tables.ts'

/** An action in a scope; undefined if it is outside. */
export const findAction = async (on: Db, id: string, scope: Scope): Promise<ActionRow | undefined> => {
  const [row] = await on
    .select()
    .from(actions)
    .where(and(eq(actions.id, id), whereOf(scope)))
  return row
}

/** An action in a scope, locked until the transaction ends: filing and sealing take turns. */
export const lockAction = async (tx: Db, id: string, scope: Scope): Promise<ActionRow | undefined> => {
  const [row] = await tx
    .select()
    .from(actions)
    .where(and(eq(actions.id, id), whereOf(scope)))
    .for('update')
  return row
}

/** The next free code of a year's actions: some may have been given by hand. */
export const nextCode = async (tx: Db, year: number): Promise<string> => {
  for (;;) {
    const [row] = await tx
      .insert(actionNumbers)
      .values({ year, last: 1 })
      .onConflictDoUpdate({ target: actionNumbers.year, set: { last: sql`${actionNumbers.last} + 1` } })
      .returning()
    const code = actionCode(year, row?.last ?? 1)
    const taken = await tx.select({ id: actions.id }).from(actions).where(eq(actions.code, code))
    if (taken.length === 0) return code
  }
}

/** The action of a course, company and quarter, opened where there was none; locked until the transaction ends. */
export const openOfQuarter = async (
  tx: Tx,
  {
    code,
    ...values
  }: Omit<typeof actions.$inferInsert, 'code' | 'quarter'> & {
    quarter: string
    code: () => Promise<string>
  },
): Promise<{ row: ActionRow; isNew: boolean } | undefined> => {
  const { degree, companies, quarter } = values
  const ofQuarter = and(
    eq(actions.degree, degree),
    eq(actions.quarter, quarter),
    eq(actions.companies, companies ?? []),
  )
  const find = async () => {
    const [row] = await tx.select().from(actions).where(ofQuarter).for('update')
    return row
  }
  const standing = await find()
  if (standing) return { row: standing, isNew: false }
  const [added] = await tx
    .insert(actions)
    .values({ ...values, code: await code() })
    .onConflictDoNothing()
    .returning()
  if (added) {
    await announceSaved(tx, 'action', [added], { isNew: true })
    return { row: added, isNew: true }
  }
  const row = await find()
  return row && { row, isNew: false }
}

/** Stores the state of an action after it was sealed, or reopened. */
export const setActionState = async (
  tx: Tx,
  id: string,
  values: Pick<ActionRow, 'state' | 'version' | 'reopenReason'>,
): Promise<void> => {
  await tx
    .update(actions)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(actions.id, id))
  await announceSaved(tx, 'action', [{ id }])
}
