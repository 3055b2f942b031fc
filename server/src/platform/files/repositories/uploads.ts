import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Db } from '../../database/db.ts'
import { type Arrived, documents, uploads } from '../tables.ts'

/** How an upload stands. */
export interface UploadState {
  size: number
  /** All of it came, and it is a stored file. */
  complete: boolean
  /** Its removal has begun, or something owns it. */
  taken: boolean
  /** The request that may write to it. */
  writer: string | null
  arrived: Arrived | null
}

/** How an upload stands, of whatever writer; undefined where there is none. */
export const findState = async (db: Db, id: string): Promise<UploadState | undefined> => {
  const [row] = await db
    .select({
      size: documents.size,
      complete: documents.complete,
      taken: sql<boolean>`${documents.ownerId} is not null`,
      writer: uploads.writer,
      arrived: uploads.arrived,
    })
    .from(documents)
    .leftJoin(uploads, eq(uploads.id, documents.id))
    .where(eq(documents.id, id))
  return row
}

/** Who wants to write: also instead of whom, where one is known not to answer, and whether to remove it. */
export interface Wish {
  writer: string
  insteadOf?: string | undefined
  toRemove?: boolean
}

/**
 * Makes a request the one writer of an upload, unless another is; one that is being removed is its remover's alone. No row
 * of `documents` is locked: whatever waits for those, uploads go on.
 * @returns whether it is
 */
export const takeWriter = async (
  db: Db,
  id: string,
  { writer, insteadOf, toRemove = false }: Wish,
): Promise<boolean> => {
  const isOpen = and(
    eq(documents.id, id),
    eq(documents.complete, false),
    toRemove ? isNotNull(documents.ownerId) : isNull(documents.ownerId),
  )
  const found = db
    .select({
      id: documents.id,
      writer: sql`${writer}::uuid`.as('writer'),
      numbers: sql`0`.as('numbers'),
      arrived: sql`null::jsonb`.as('arrived'),
    })
    .from(documents)
    .where(isOpen)
  const taken = await db
    .insert(uploads)
    .select(found)
    .onConflictDoUpdate({
      target: uploads.id,
      set: { writer },
      setWhere: or(isNull(uploads.writer), insteadOf ? eq(uploads.writer, insteadOf) : undefined),
    })
    .returning({ id: uploads.id })
  return taken.length > 0
}

const isOf = (id: string, writer: string | undefined) =>
  and(eq(uploads.id, id), writer ? eq(uploads.writer, writer) : sql`false`)

/** Lets go of an upload, unless another took it meanwhile. */
export const leaveWriter = async (db: Db, id: string, writer: string): Promise<void> => {
  await db.update(uploads).set({ writer: null }).where(isOf(id, writer))
}

/**
 * A number for a part, which no other part of the upload has, nor will have.
 * @throws Problem `conflict` where another writes to the upload now, or it is gone
 */
export const takeNumber = async (db: Db, id: string, writer: string | undefined): Promise<number> => {
  const [row] = await db
    .update(uploads)
    .set({ numbers: sql`${uploads.numbers} + 1` })
    .where(isOf(id, writer))
    .returning({ number: uploads.numbers })
  if (!row) throw new Problem('conflict')
  return row.number
}

/**
 * Counts what came, which only the one writer can; all that is in the bucket besides is nothing.
 * @param since the number after which those of further parts come, where some were given elsewhere
 * @throws Problem `conflict` where another writes to the upload now, or it is gone
 */
export const countArrived = async (
  db: Db,
  id: string,
  writer: string | undefined,
  arrived: Arrived,
  since?: number,
): Promise<void> => {
  const counted = await db
    .update(uploads)
    .set({ arrived, ...(since === undefined ? {} : { numbers: since }) })
    .where(isOf(id, writer))
    .returning({ id: uploads.id })
  if (counted.length === 0) throw new Problem('conflict')
}

/** Forgets how an upload came, once it is whole or gone. */
export const forgetUpload = async (db: Db, id: string): Promise<void> => {
  await db.delete(uploads).where(eq(uploads.id, id))
}
