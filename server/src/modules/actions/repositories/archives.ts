import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { actions, actionSeals, sealArchives, sealedPieces, type SealArchiveRow } from '../tables.ts'

/** The archives of the seals of an action, by the seals' numbers. */
export const archivesOf = async (on: Db, action: string): Promise<Map<number, SealArchiveRow>> => {
  const rows = await on
    .select({ archive: sealArchives })
    .from(sealArchives)
    .innerJoin(actionSeals, eq(actionSeals.number, sealArchives.seal))
    .where(eq(actionSeals.action, action))
  return new Map(rows.map(({ archive }) => [archive.seal, archive]))
}

/** Records a request for the archive of a seal, unless one is being made or exists; returns its id, else undefined. */
export const beginArchive = async (tx: Db, seal: number, now: Date): Promise<string | undefined> => {
  const [row] = await tx
    .insert(sealArchives)
    .values({ seal, askedAt: now })
    .onConflictDoUpdate({
      target: sealArchives.seal,
      set: { state: 'waiting', askedAt: now, expiresAt: null },
      setWhere: sql`${sealArchives.state} in ('expired', 'failed')`,
    })
    .returning({ id: sealArchives.id })
  return row?.id
}

/** An archive that waits to be made, locked until the caller is done. */
export const waitingArchive = async (tx: Db, id: string): Promise<SealArchiveRow | undefined> => {
  const [row] = await tx
    .select()
    .from(sealArchives)
    .where(and(eq(sealArchives.id, id), eq(sealArchives.state, 'waiting')))
    .for('update')
  return row
}

/** Records the outcome of an archive. */
export const setArchive = async (
  tx: Db,
  id: string,
  values: Pick<SealArchiveRow, 'state' | 'expiresAt' | 'file'>,
): Promise<void> => {
  await tx.update(sealArchives).set(values).where(eq(sealArchives.id, id))
}

/** Does an archive belong to an action in the scope, and is it still valid? */
export const isArchiveOf = async (on: Db, id: string, scope: Scope, now: Date): Promise<boolean> => {
  const rows = await on
    .select({ expiresAt: sealArchives.expiresAt })
    .from(sealArchives)
    .innerJoin(actionSeals, eq(actionSeals.number, sealArchives.seal))
    .innerJoin(actions, eq(actions.id, actionSeals.action))
    .where(and(eq(sealArchives.id, id), eq(sealArchives.state, 'ready'), whereOf(scope)))
  return rows.some(({ expiresAt }) => expiresAt !== null && expiresAt > now)
}

/** Expires archives; returns their files, which are removed. */
export const endArchives = async (tx: Db, now: Date): Promise<string[]> => {
  const ended = await tx
    .select({ id: sealArchives.id, file: sealArchives.file })
    .from(sealArchives)
    .where(and(isNotNull(sealArchives.file), lt(sealArchives.expiresAt, now)))
    .for('update')
  for (const { id } of ended) await setArchive(tx, id, { state: 'expired', expiresAt: null, file: null })
  return ended.flatMap(({ file }) => (file ? [file._id] : []))
}

/** A seal by its number. */
export const findSeal = async (on: Db, number: number) => {
  const [row] = await on.select().from(actionSeals).where(eq(actionSeals.number, number))
  return row
}

/** The chain of seals from one to another, both included, oldest first. */
export const chainBetween = (on: Db, first: number, last: number) =>
  on
    .select({ number: actionSeals.number, hash: actionSeals.hash, previous: actionSeals.previous })
    .from(actionSeals)
    .where(sql`${actionSeals.number} between ${first} and ${last}`)
    .orderBy(asc(actionSeals.number))

/** The pieces of a seal by their paths, without what they hold. */
export const piecesOfSeal = (on: Db, seal: number) =>
  on
    .select({ path: sealedPieces.path, sha256: sealedPieces.sha256, document: sealedPieces.document })
    .from(sealedPieces)
    .where(eq(sealedPieces.seal, seal))
    .orderBy(asc(sealedPieces.path))

/** The texts of some pieces of a seal, by their paths. */
export const pieceTexts = async (
  on: Db,
  seal: number,
  paths: readonly string[],
): Promise<Map<string, string | null>> => {
  const rows = await on
    .select({ path: sealedPieces.path, contents: sealedPieces.contents })
    .from(sealedPieces)
    .where(and(eq(sealedPieces.seal, seal), inArray(sealedPieces.path, [...paths])))
  return new Map(rows.map(({ path, contents }) => [path, contents]))
}

/** The text of a piece; null for a document. */
export const pieceText = async (on: Db, seal: number, path: string): Promise<string | null> =>
  (await pieceTexts(on, seal, [path])).get(path) ?? null
