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
  /** The attendance that it opens where it continues none. */
  visit: string
  claimed: number
  /** How many seconds ago its time ended: more than none for what waited for a connection. */
  ago: number
  /** What the browser calls it, so that it counts once however often it arrives; null of one that has no name. */
  name: string | null
  /** The class of the device and of its network. */
  origin: string
  /** What was done in its time (rule evidence.pieces). */
  pieces: readonly SegmentPiece[]
  /** Whether what waited was signed by its browser (rule evidence.signed). */
  isSigned: boolean
  now: Date
}
export interface Counted {
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
    beats.map(({ isSigned, claimed, ...told }) => ({
      ...told,
      claimed: Math.floor(claimed),
      is_signed: isSigned,
    })),
  ),
]

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
 * Makes the clock. Heartbeats that come within a turn of the event loop are counted by one statement and one commit; one
 * that cannot be counted so, or with which that failed, is counted by itself. The one with which the time of a certificate
 * is reached records `time.counted`.
 */
export const createCountBeat = (platform: Pick<Platform, 'connection' | 'db' | 'events'>): CountBeat => {
  const countTogether = async (beats: readonly Beat[]) => {
    const rows = await together.alone(platform.connection.pool, valuesOf(beats))
    const counted = new Map(rows.map((row) => [row.user, toCounted(row)]))
    return beats.map(({ user }) => counted.get(user))
  }
  const count = createBatch(countTogether, undefined, { most: TOGETHER, apart: ({ user }) => user })
  return async (one) => {
    const counted = await count(one).catch((error: unknown) => {
      if (!sqlState(error)) throw error
    })
    return counted ?? countAlone(platform, one)
  }
}
