import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { constants, deflateRaw, inflateRaw } from 'node:zlib'
import type { Db } from './db.ts'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** Which rows of an order are read next. */
export interface Next {
  /** So many at most; fewer are the last. */
  limit: number
  /** How many were read before these. */
  skip: number
}

/** The last of those before says as much as their number where no two rows are alike in order, and an index finds it sooner. */
type Read<Row> = (on: Db, next: Next, last: Row | undefined) => PromiseLike<readonly Row[]>

/** Rows that are packed together, and unpacked at once: of more, others would wait for it. */
const TOGETHER = 500
/** What is unpacked is put together of parts of so many bytes; the usual ones are so small that it takes several times as long. */
const PART = 2 ** 18

/** About a tenth of what the rows take; it would be hardly less if it took more time. */
const pack = (rows: readonly unknown[]): Promise<Buffer> =>
  deflate(serialize(rows), { level: constants.Z_BEST_SPEED })

const readPacked = async <Row>(on: Db, limit: number, read: Read<Row>): Promise<Buffer[]> => {
  const packed: Buffer[] = []
  let skip = 0
  let last: Row | undefined
  for (;;) {
    const rows = await read(on, { limit, skip }, last)
    for (let from = 0; from < rows.length; from += TOGETHER)
      packed.push(await pack(rows.slice(from, from + TOGETHER)))
    if (rows.length < limit) return packed
    skip += rows.length
    last = rows.at(-1)
  }
}

/**
 * Every row of an order, all as they were at one moment, however many batches they are read in and whoever changes them
 * meanwhile. What fits in a batch is read by one statement. Of what does not, all is read in one transaction and kept packed,
 * for the transaction must not wait for whoever takes the rows: while it is open PostgreSQL clears no dead row away, and of the
 * embedded database it has the one connection. Then they are unpacked some at a time, as they are asked for.
 * @param size how many rows are read at a time
 * @param read gives the next rows by `on` alone; they are data, for what is packed keeps no functions or classes
 */
export async function* ofOneMoment<Row>(db: Db, size: number, read: Read<Row>): AsyncGenerator<Row> {
  const first = await read(db, { limit: size, skip: 0 }, undefined)
  if (first.length < size) {
    yield* first
    return
  }
  const packed = await db.transaction((tx) => readPacked(tx, size, read), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  for (const some of packed) {
    const rows: Row[] = deserialize(await inflate(some, { chunkSize: PART }))
    yield* rows
  }
}
