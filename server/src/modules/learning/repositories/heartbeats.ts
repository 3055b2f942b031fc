import pLimit from 'p-limit'
import { requiredSeconds } from '#contract/enrolment/certificate.ts'
import type { SegmentPiece } from '#contract/evidence/segment.ts'
import { createBatch } from '../../../platform/database/batch.ts'
import { sqlState } from '../../../platform/database/connect.ts'
import type { Platform } from '../../../platform/platform.ts'
import { alone, startClock, together, TOGETHER, type CountedRow } from './heartbeat-statements.ts'

/** A heartbeat, and its outcome. */
export interface Beat {
  user: string
  degree: string
  module: string
  lecture: string
  /** The id of the attendance that it opens, unless it continues one. */
  visit: string
  claimed: number
  /** How many seconds ago its time ended: more than zero if it waited for a connection. */
  ago: number
  /** The browser's own id for it, so that it counts once however often it arrives; null if it sent none. */
  name: string | null
  /** The class of the device and of its network. */
  origin: string
  /** What was done in its time (rule evidence.pieces). */
  pieces: readonly SegmentPiece[]
  /** Whether what waited was signed by its browser (rule evidence.signed). */
  isSigned: boolean
  now: Date
}
interface Counted {
  assignment: string
  counted: number
  lectureSeconds: number
  courseSeconds: number
  durationMinutes: number
}

const toCounted = ({ assignment, counted, lecture, course, duration }: CountedRow): Counted => ({
  assignment,
  counted,
  lectureSeconds: lecture,
  courseSeconds: course,
  durationMinutes: duration,
})

const valuesOf = (beats: readonly Beat[]): [string] => [
  JSON.stringify(
    beats.map(({ isSigned, claimed, ...beat }) => ({
      ...beat,
      claimed: Math.floor(claimed),
      is_signed: isSigned,
    })),
  ),
]

/** How many of the database's connections heartbeats may use to wait for a row that another transaction holds. */
const WAITING_SHARE = 1 / 4

/** Counts a heartbeat by itself. */
const countAlone = (
  { db, events }: Pick<Platform, 'db' | 'events'>,
  one: Beat,
): Promise<Counted | undefined> =>
  db.transaction(async (tx) => {
    const count = async () => (await alone.within(tx, valuesOf([one])))[0]
    const start = () =>
      startClock.within(tx, [one.user, one.degree, one.module, one.lecture, one.now.toISOString()])
    const row = (await count()) ?? ((await start()).length > 0 ? await count() : undefined)
    if (!row) return undefined
    const counted = toCounted(row)
    const needed = requiredSeconds(counted.durationMinutes)
    if (counted.courseSeconds >= needed && counted.courseSeconds - counted.counted < needed)
      await events.record(tx, 'time.counted', { assignmentId: counted.assignment })
    return counted
  })

/** Counts a heartbeat; undefined for a session that was not opened, or is not one of the trainee's. */
export type CountBeat = (one: Beat) => Promise<Counted | undefined>

/**
 * Makes the clock. Heartbeats that arrive within one turn of the event loop are counted by one statement and one
 * commit. A heartbeat that cannot be counted this way, or whose batch failed, is counted by itself; those wait on few
 * connections, so that rows held by another transaction keep nobody else from the database. The heartbeat that reaches
 * the time required for a certificate records `time.counted`.
 */
export const createCountBeat = (
  platform: Pick<Platform, 'config' | 'connection' | 'db' | 'events'>,
): CountBeat => {
  const countTogether = async (beats: readonly Beat[]) => {
    const rows = await together.alone(platform.connection.pool, valuesOf(beats))
    const counted = new Map(rows.map((row) => [row.user, toCounted(row)]))
    return beats.map(({ user }) => counted.get(user))
  }
  const count = createBatch(countTogether, undefined, { most: TOGETHER, apart: ({ user }) => user })
  const inTurn = pLimit(Math.max(1, Math.floor(platform.config.databasePool * WAITING_SHARE)))
  return async (one) => {
    const counted = await count(one).catch((error: unknown) => {
      if (!sqlState(error)) throw error
    })
    return counted ?? inTurn(() => countAlone(platform, one))
  }
}
