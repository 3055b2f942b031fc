import { Readable, Transform } from 'node:stream'
import { and, count, eq, inArray, isNull, lt, sql, sum } from 'drizzle-orm'
import { MAX_FILE_BYTES, maxBytesOf } from '#contract/platform/engine/file-kinds.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { newId } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import { checkKind, checkName, checkSize, extensionOf, typeOf } from './kinds.ts'
import type { Storage } from './storage.ts'
import { documents, type DocumentRow } from './tables.ts'

const HEAD_BYTES = 512
/** What one person may have stored that no item has claimed yet: so many files, and so many bytes in all. */
export const UNCLAIMED = { files: 500, bytes: 5 * 1024 ** 3 }
const UNOWNED_MS = 24 * 60 * 60 * 1000

/** Where a file's bytes lie in the store. */
export const keyOf = (id: string): string => `${id.slice(-2)}/${id}`

export interface UploadOptions {
  accept: readonly string[]
  uploaderId?: string | undefined
  maxBytes?: number
}

/** Stored files: bytes in the storage, a row for each in the database. */
export interface Files {
  storage: Storage
  /** Stores a file that nobody owns yet. On any failure nothing stays behind. */
  upload: (name: string, contents: Readable, options: UploadOptions) => Promise<StoredFile>
  /** Gives files to their owner, inside the transaction that saves it. */
  claim: (
    on: Db,
    ids: readonly string[],
    owner: { kind: string; id: string; open?: boolean },
  ) => Promise<void>
  /** Removes files and their bytes: what was stored in vain; false where some could not be. */
  discard: (ids: readonly string[]) => Promise<boolean>
  find: (id: string) => Promise<DocumentRow | undefined>
  /**
   * Begins a file whose bytes come later, piece by piece.
   * @throws Problem `unsupported_media` by its name, `too_large` by its size
   */
  begin: (
    name: string,
    options: Required<Pick<UploadOptions, 'accept' | 'uploaderId'>> & { size?: number },
  ) => Promise<DocumentRow>
  /** A file that was begun and is not whole. */
  findBegun: (id: string) => Promise<DocumentRow | undefined>
  /** Ends it once its bytes are there. On the wrong kind nothing stays behind. @throws Problem `unsupported_media` */
  finish: (id: string, size: number) => Promise<void>
  /** Removes what was uploaded and never owned; gives how many. */
  sweep: (now: Date) => Promise<number>
}

const readHead = async (contents: Readable): Promise<{ head: Buffer; rest: AsyncIterator<Buffer> }> => {
  const rest = contents[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let head: Buffer = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const { done, value } = await rest.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return { head, rest }
}

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** How much went through, and why it was cut off; stores wrap the errors of what they are given. */
interface Count {
  size: number
  problem?: Problem
}

/** The same bytes, counted, and cut off with `too_large` past the limit. */
const counted = (contents: Readable, maxBytes: number, count: Count): Readable => {
  const guard = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      count.size += chunk.length
      if (count.size > maxBytes) next((count.problem = new Problem('too_large')))
      else next(null, chunk)
    },
  })
  contents.on('error', (error) => guard.destroy(error))
  return contents.pipe(guard)
}

/** Makes the file service over a database and a storage. */
export const createFiles = (db: Db, storage: Storage, log: Log): Files => {
  const forget = async (rows: Pick<DocumentRow, 'id' | 'key' | 'complete'>[]): Promise<boolean> => {
    let isGone = true
    for (const row of rows) {
      try {
        if (!row.complete) await storage.resumable.remove(row.key).catch(() => undefined)
        await storage.remove(row.key)
        await storage.removeAll(`${row.key}.d`)
        await db.delete(documents).where(eq(documents.id, row.id))
      } catch (error) {
        isGone = false
        log.error({ err: error, document: row.id }, 'a file could not be removed')
      }
    }
    return isGone
  }

  /** Refuses what would be more than one person may have stored and not used. @throws Problem `too_large` */
  const checkUnclaimed = async (
    on: Db,
    uploader: string | undefined | null,
    more: { files: number; bytes: number } = { files: 0, bytes: 0 },
  ): Promise<void> => {
    if (!uploader) return
    const [held] = await on
      .select({ files: count(), bytes: sum(documents.size).mapWith(Number) })
      .from(documents)
      .where(and(isNull(documents.ownerKind), isNull(documents.ownerId), eq(documents.uploaderId, uploader)))
    const tooMany = (held?.files ?? 0) + more.files > UNCLAIMED.files
    if (tooMany || (held?.bytes ?? 0) + more.bytes > UNCLAIMED.bytes)
      throw new Problem('too_large', t('validation.unclaimedFiles'))
  }

  const begun = async (id: string): Promise<DocumentRow | undefined> => {
    const [row] = await db
      .select()
      .from(documents)
      .where(and(eq(documents.id, id), eq(documents.complete, false)))
    return row
  }

  return {
    storage,
    async upload(name, contents, { accept, uploaderId, maxBytes = MAX_FILE_BYTES }) {
      const { head, rest } = await readHead(contents)
      checkKind(name, head, accept)
      await checkUnclaimed(db, uploaderId)
      const most = Math.min(maxBytes, maxBytesOf(extensionOf(name)))
      const id = newId()
      const row = { id, name: name.slice(-200), type: typeOf(name), key: keyOf(id), uploaderId }
      await db.insert(documents).values(row)
      const taken: Count = { size: 0 }
      try {
        const bytes = counted(Readable.from(joined(head, rest), { objectMode: false }), most, taken)
        await storage.put(row.key, bytes, row.type)
        await db.update(documents).set({ size: taken.size }).where(eq(documents.id, id))
        await checkUnclaimed(db, uploaderId)
      } catch (error) {
        await forget([{ ...row, complete: true }])
        throw taken.problem ?? error
      }
      return { _id: id, name: row.name, type: row.type, size: taken.size }
    },
    async claim(on, ids, owner) {
      if (ids.length === 0) return
      await on
        .update(documents)
        .set({ ownerKind: owner.kind, ownerId: owner.id, open: owner.open ?? false })
        .where(inArray(documents.id, [...ids]))
    },
    async discard(ids) {
      if (ids.length === 0) return true
      return forget(
        await db
          .select()
          .from(documents)
          .where(inArray(documents.id, [...ids])),
      )
    },
    async find(id) {
      const [row] = await db
        .select()
        .from(documents)
        .where(and(eq(documents.id, id), eq(documents.complete, true)))
      return row
    },
    async begin(name, { accept, uploaderId, size = 0 }) {
      checkName(name, accept)
      checkSize(name, size)
      const id = newId()
      const values = {
        id,
        name: name.slice(-200),
        type: typeOf(name),
        key: keyOf(id),
        uploaderId,
        size,
        complete: false,
      }
      return db.transaction(async (tx) => {
        // One at a time for each person: what is begun at once counts too.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`files:${uploaderId ?? ''}`}))`)
        await checkUnclaimed(tx, uploaderId, { files: 1, bytes: size })
        const [row] = await tx.insert(documents).values(values).returning()
        if (!row) throw new Problem('internal')
        return row
      })
    },
    findBegun: begun,
    async finish(id, size) {
      const row = await begun(id)
      if (!row) throw new Problem('not_found')
      try {
        checkSize(row.name, size)
        const head =
          size > 0 ? await storage.read(row.key, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 }) : []
        checkKind(row.name, Buffer.concat(await Array.fromAsync(head as AsyncIterable<Buffer>)), [
          extensionOf(row.name),
        ])
      } catch (error) {
        await forget([row])
        throw error
      }
      await db.update(documents).set({ size, complete: true }).where(eq(documents.id, id))
    },
    async sweep(now) {
      const before = new Date(now.getTime() - UNOWNED_MS)
      const rows = await db
        .select()
        .from(documents)
        .where(and(isNull(documents.ownerId), lt(documents.createdAt, before)))
        .limit(500)
      await forget(rows)
      return rows.length
    },
  }
}
