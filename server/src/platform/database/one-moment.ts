import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { constants, deflateRaw, inflateRaw } from 'node:zlib'
import type { Db } from './db.ts'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** Which rows of an order are read next. */
export interface Next {
  /** At most this many; fewer mean the last batch. */
  limit: number
  /** How many were read before these. */
  skip: number
}

/** If the order is unique, the last earlier row says as much as their number, and an index finds it sooner. */
type Read<Row> = (on: Db, next: Next, last: Row | undefined) => PromiseLike<readonly Row[]>

/** Rows that are packed, and unpacked, together: more would make others wait. */
const TOGETHER = 500
/**
 * Decompressed content is assembled from parts of this many bytes; the default ones are so small that it takes several
 * times as long.
 */
const PART = 2 ** 18

/** About a tenth of the rows' size; a slower level would hardly save more. */
const pack = (rows: readonly unknown[]): Promise<Buffer> =>
  deflate(serialize(rows), { level: constants.Z_BEST_SPEED })

async function* inBatches<Row>(on: Db, limit: number, read: Read<Row>): AsyncGenerator<Row> {
  let skip = 0
  let last: Row | undefined
  for (;;) {
    const rows = await read(on, { limit, skip }, last)
    yield* rows
    if (rows.length < limit) return
    skip += rows.length
    last = rows.at(-1)
  }
}

/** Rows that were read, for any number of readings. */
export type StoredRows<Row> = () => AsyncGenerator<Row>

/**
 * All rows as of one moment, whatever number of statements reads them and whatever changes meanwhile. They are read in
 * one transaction and kept compressed, as the transaction must not wait for the consumer: while it is open, PostgreSQL
 * vacuums no dead rows, and the embedded database has no other connection. They are then decompressed in batches, on
 * demand.
 * @param read returns the rows using only `on`; they are plain data, as packing keeps no functions or classes
 */
export const keepOneMoment = async <Row>(
  db: Db,
  read: (on: Db) => AsyncIterable<Row>,
): Promise<StoredRows<Row>> => {
  const packed = await db.transaction(
    async (tx) => {
      const all: Buffer[] = []
      let some: Row[] = []
      for await (const row of read(tx)) {
        if (some.push(row) < TOGETHER) continue
        all.push(await pack(some))
        some = []
      }
      if (some.length > 0) all.push(await pack(some))
      return all
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return async function* () {
    for (const some of packed) {
      const rows: Row[] = deserialize(await inflate(some, { chunkSize: PART }))
      yield* rows
    }
  }
}

/**
 * Every row of an order, all as they were at one moment. What fits in a batch is read by one statement; what does not
 * is read and kept as `keepOneMoment` does.
 * @param size how many rows are read at a time
 * @param read gives the next rows by one statement of `on`
 */
export async function* ofOneMoment<Row>(db: Db, size: number, read: Read<Row>): AsyncGenerator<Row> {
  const first = await read(db, { limit: size, skip: 0 }, undefined)
  if (first.length < size) {
    yield* first
    return
  }
  const kept = await keepOneMoment(db, (on) => inBatches(on, size, read))
  yield* kept()
}
