import { and, count, eq, inArray, isNull, lt, ne, or, type SQL, sql, sum } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { type DocumentRow, documents } from '../tables.ts'

type NewDocument = typeof documents.$inferInsert

/** The kind of owner of files that are being removed: nothing can claim them meanwhile. */
const REMOVED = 'removed'

/** What nothing came to own, or what is left of a removal. */
const isUnowned = or(isNull(documents.ownerId), eq(documents.ownerKind, REMOVED))

/** Whether the last bytes of a file came, or it ended, before a moment. */
const restedSince = (before: Date): SQL | undefined =>
  and(lt(documents.createdAt, before), or(isNull(documents.touchedAt), lt(documents.touchedAt, before)))

/** Writes the row of a file whose bytes come now. */
export const insertDocument = async (on: Db, row: NewDocument): Promise<void> => {
  await on.insert(documents).values(row)
}

/** Writes the row of a file whose bytes come later. */
export const insertBegun = async (
  on: Db,
  row: Omit<NewDocument, 'complete'>,
): Promise<DocumentRow | undefined> => {
  const [begun] = await on
    .insert(documents)
    .values({ ...row, complete: false })
    .returning()
  return begun
}

/** Writes the size of a file, once its bytes came. */
export const setSize = async (on: Db, id: string, size: number): Promise<void> => {
  await on.update(documents).set({ size }).where(eq(documents.id, id))
}

/** Makes an upload that nothing owns a whole file; returns whether there was one. */
export const completeDocument = async (on: Db, id: string, size: number): Promise<boolean> => {
  const finished = await on
    .update(documents)
    .set({ size, complete: true, touchedAt: sql`now()` })
    .where(and(eq(documents.id, id), isNull(documents.ownerId)))
    .returning({ id: documents.id })
  return finished.length > 0
}

/** A stored file, all of which came. */
export const findFile = async (db: Db, id: string): Promise<DocumentRow | undefined> => {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.complete, true)))
  return row
}

/** An upload, whether all of it came or not; like any stored file once it is whole. */
export const findUpload = async (db: Db, id: string): Promise<DocumentRow | undefined> => {
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  return row
}

/** Notes that bytes of an upload come, once a minute at most: it is not swept away meanwhile. */
export const touchUpload = async (db: Db, id: string): Promise<void> => {
  const isDue = sql`coalesce(${documents.touchedAt}, ${documents.createdAt}) < now() - interval '1 minute'`
  await db
    .update(documents)
    .set({ touchedAt: sql`now()` })
    .where(and(eq(documents.id, id), isDue))
}

/** How many files a person uploaded that nothing claimed, and their bytes in all; null where there are none. */
export const sumUnclaimed = async (
  on: Db,
  uploader: string,
): Promise<{ files: number; bytes: number | null } | undefined> => {
  const [held] = await on
    .select({ files: count(), bytes: sum(documents.size).mapWith(Number) })
    .from(documents)
    .where(and(isNull(documents.ownerKind), isNull(documents.ownerId), eq(documents.uploaderId, uploader)))
  return held
}

/** What a file belongs to, and whether it is open to all. */
export interface Owner {
  kind: string
  id: string
  open?: boolean
}

/** Gives those of the files to their owner that nobody else has; returns how many. */
export const claimDocuments = async (on: Db, ids: readonly string[], owner: Owner): Promise<number> => {
  const isOwn = and(eq(documents.ownerKind, owner.kind), eq(documents.ownerId, owner.id))
  const claimed = await on
    .update(documents)
    .set({ ownerKind: owner.kind, ownerId: owner.id, open: owner.open ?? false })
    .where(and(inArray(documents.id, [...ids]), or(isNull(documents.ownerId), isOwn)))
    .returning({ id: documents.id })
  return claimed.length
}

/**
 * Takes files from their owners: they are removed, unless an item that is saved meanwhile claims them again. One whose
 * removal has begun is not its owner's any more.
 */
export const releaseFiles = async (on: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await on
    .update(documents)
    .set({ ownerKind: null, ownerId: null })
    .where(
      and(inArray(documents.id, [...ids]), or(isNull(documents.ownerKind), ne(documents.ownerKind, REMOVED))),
    )
}

/**
 * Begins the removal of a file that nothing owns, so that nothing can claim it any more; undefined where something does.
 * @param before the file only if its last bytes came before this moment
 */
export const beginRemoval = async (
  db: Db,
  id: string,
  before?: Date,
): Promise<Pick<DocumentRow, 'key' | 'complete'> | undefined> => {
  const [row] = await db
    .update(documents)
    .set({ ownerKind: REMOVED, ownerId: id })
    .where(and(eq(documents.id, id), isUnowned, before && restedSince(before)))
    .returning({ key: documents.key, complete: documents.complete })
  return row
}

/** Removes the row of a file whose removal was begun. */
export const endRemoval = async (on: Db, id: string): Promise<void> => {
  await on.delete(documents).where(and(eq(documents.id, id), eq(documents.ownerKind, REMOVED)))
}

/** Files that nothing owns, and whose last bytes came before a moment: at most a number of them. */
export const findUnowned = async (db: Db, before: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(isUnowned, restedSince(before)))
    .limit(limit)
  return rows.map(({ id }) => id)
}
