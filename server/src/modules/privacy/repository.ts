import { and, desc, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { Db } from '../../platform/database/db.ts'
import { dataExports, type DataExportRow } from './tables.ts'

const KEPT = 10

/** The last copies that somebody asked for, the newest first. */
export const exportsOf = (on: Db, user: string): Promise<DataExportRow[]> =>
  on
    .select()
    .from(dataExports)
    .where(eq(dataExports.user, user))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(KEPT)

/** Is a copy being made for somebody? */
export const isMaking = async (on: Db, user: string): Promise<boolean> =>
  (await on.$count(dataExports, and(eq(dataExports.user, user), eq(dataExports.state, 'waiting')))) > 0

/** Records a request for a copy; returns its id. */
export const insertExport = async (tx: Db, user: string, now: Date): Promise<string> => {
  const [row] = await tx
    .insert(dataExports)
    .values({ user, createdAt: now })
    .returning({ id: dataExports.id })
  if (!row) throw new Error('the copy was not written down')
  return row.id
}

/** A copy that waits to be made, locked until the caller is done. */
export const waitingExport = async (tx: Db, id: string): Promise<DataExportRow | undefined> => {
  const [row] = await tx
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'waiting')))
    .for('update')
  return row
}

/** Marks a copy as available until a moment. */
export const finishExport = async (
  tx: Db,
  id: string,
  made: { file: StoredFile; rows: number; readyAt: Date; expiresAt: Date },
): Promise<void> => {
  await tx
    .update(dataExports)
    .set({ ...made, state: 'ready' })
    .where(eq(dataExports.id, id))
}

/** The owner of a copy; undefined for an expired one. */
export const ownerOfExport = async (on: Db, id: string, now: Date): Promise<string | undefined> => {
  const [row] = await on
    .select({ user: dataExports.user, expiresAt: dataExports.expiresAt })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'ready')))
  return row?.expiresAt && row.expiresAt > now ? row.user : undefined
}

/** Expires copies; returns their files, which are removed. */
export const endExports = async (tx: Db, now: Date): Promise<string[]> => {
  const ended = await tx
    .select({ id: dataExports.id, file: dataExports.file })
    .from(dataExports)
    .where(and(isNotNull(dataExports.file), lt(dataExports.expiresAt, now), ne(dataExports.state, 'expired')))
    .for('update')
  const ids = ended.map(({ id }) => id)
  await tx.update(dataExports).set({ state: 'expired', file: null }).where(inArray(dataExports.id, ids))
  return ended.flatMap(({ file }) => (file ? [file._id] : []))
}
