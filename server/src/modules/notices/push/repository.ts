import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { notices, pushDevices } from '../../../platform/notices/tables.ts'

/** A person's browsers, oldest first. */
export const devicesOf = (db: Db, user: string) =>
  db
    .select({
      _id: pushDevices.id,
      name: pushDevices.name,
      endpoint: pushDevices.endpoint,
      date: pushDevices.createdAt,
    })
    .from(pushDevices)
    .where(eq(pushDevices.user, user))
    .orderBy(asc(pushDevices.id))

type NewDevice = Pick<typeof pushDevices.$inferInsert, 'user' | 'endpoint' | 'p256dh' | 'auth' | 'name'>

/**
 * Stores a browser; a previous subscriber loses it to this person, if the keys are those of its subscription, which
 * only its own pages know.
 * @returns whether it is this person's now
 */
export const keepDevice = async (tx: Db, device: NewDevice): Promise<boolean> => {
  const { user, p256dh, auth } = device
  const rows = await tx
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({
      target: pushDevices.endpoint,
      set: device,
      setWhere: or(
        eq(pushDevices.user, user),
        and(eq(pushDevices.p256dh, p256dh), eq(pushDevices.auth, auth)),
      ),
    })
    .returning({ id: pushDevices.id })
  return rows.length > 0
}

/** Deletes a person's browsers beyond a limit, the oldest first. */
export const keepNewest = async (tx: Db, user: string, most: number): Promise<void> => {
  const beyond = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.user, user))
    .orderBy(desc(pushDevices.id))
    .offset(most)
  await tx.delete(pushDevices).where(inArray(pushDevices.id, beyond))
}

/** Deletes a browser of a person; false if they have no such browser. */
export const removeDevice = async (db: Db, user: string, id: string): Promise<boolean> =>
  (
    await db
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, id), eq(pushDevices.user, user)))
      .returning({ id: pushDevices.id })
  ).length > 0

/** Deletes a browser unknown to its push service. */
export const forgetDevice = async (db: Db, endpoint: string): Promise<void> => {
  await db.delete(pushDevices).where(eq(pushDevices.endpoint, endpoint))
}

/** The push message for a browser, while it and the notice belong to one person. */
export const findPush = async (db: Db, notice: string, device: string) => {
  const [row] = await db
    .select({
      kind: notices.kind,
      link: notices.link,
      readAt: notices.readAt,
      endpoint: pushDevices.endpoint,
      p256dh: pushDevices.p256dh,
      auth: pushDevices.auth,
    })
    .from(notices)
    .innerJoin(pushDevices, eq(pushDevices.user, notices.user))
    .where(and(eq(notices.id, notice), eq(pushDevices.id, device)))
  return row
}
