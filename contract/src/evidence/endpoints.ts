import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { listQuery } from '../platform/kernel/paging.ts'
import { deviceClasses, networkFamilies } from './record.ts'
import { REASON_MAX } from '../platform/validation/lengths.ts'
import { CORRECTION_REASON_MIN } from './lengths.ts'

const id = z.uuid()
const count = z.number().int()
const seconds = z.number().int()
const common = { tag: 'evidence', caller: 'person' } as const
const params = z.object({ id })

/** An entry of the record, or an interval that is not sealed yet. */
const recordLine = z.object({
  /** Its place in the chain; null while it is not sealed. */
  seq: count.nullable(),
  kind: z.enum(['interval', 'correction']),
  session: z.object({ module: z.string(), lecture: z.string(), name: z.string() }),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  seconds,
  /** Of the seconds, those that came when the connection was back. */
  late: seconds,
  /** Of the late seconds, those that its browser had signed; null for entries from before there were signatures. */
  signed: seconds.nullable(),
  origins: z.array(
    z.object({
      device: z.enum(deviceClasses),
      family: z.enum(networkFamilies),
      network: z.string(),
      seconds,
    }),
  ),
  media: z.array(
    z.object({ name: z.string(), from: z.number(), to: z.number(), speed: z.number(), seconds }),
  ),
  pages: z.array(z.object({ name: z.string(), page: count, seconds })),
  activity: z.array(z.object({ name: z.string(), seconds })),
  /** A correction's reason. */
  reason: z.string().nullable(),
  by: named.nullable(),
})
export type RecordLine = z.output<typeof recordLine>

const recordQuery = listQuery.pick({ skip: true, limit: true }).extend({ lecture: id.optional() })
export type RecordQuery = z.output<typeof recordQuery>

const timeRecord = z.object({
  assignment: z.string(),
  user: named,
  degree: named,
  /** What the course declares, which is not what was counted (rule evidence.declared). */
  plannedMinutes: count,
  countedSeconds: seconds,
  /** Recorded seconds of the counted time; the rest is from before there was a record. */
  recordedSeconds: seconds,
  earlierSeconds: seconds,
  correctedSeconds: seconds,
  /** The sessions that the record knows, by which it can be narrowed. */
  sessions: z.array(named),
  /** What is not sealed yet. */
  open: z.array(recordLine),
  items: z.array(recordLine),
  total: count,
  /** The sessions of the course, where the caller may correct their time. */
  lectures: z.array(named),
  _can: z.object({
    correct: z.boolean(),
    /**
     * How the caller may download the conversation with the tutors, freely or with a reason; null if there is none, or
     * they may not.
     */
    takeConversation: z.enum(['open', 'withReason']).nullable(),
  }),
})
export type TimeRecordAnswer = z.output<typeof timeRecord>

/**
 * The record of time of an assignment (rule evidence.record): the caller's own, those of courses that they tutor, those
 * of companies that they answer for. Problem: `not_found`.
 */
export const getTimeRecord = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/evidence/:id',
  summary: 'When, for how long and at what somebody was in a course',
  params,
  query: recordQuery,
  answer: timeRecord,
})

/** Walks the chain of a record (rule evidence.chain). Problem: `not_found`. */
export const verifyTimeRecord = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/evidence/:id/verify',
  summary: 'Whether a record of time is whole, or where it breaks',
  params,
  answer: z.object({
    /** How many entries are whole, and the digest of the last of them. */
    entries: count,
    head: z.string(),
    broken: z.object({ seq: count, why: z.enum(['content', 'order']) }).nullable(),
  }),
})

/** The whole record as .xlsx, with the digest of each entry. Problem: `not_found`. */
export const timeRecordSheet = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/evidence/:id/xlsx',
  summary: 'A record of time as .xlsx',
  params,
  file: true,
})

/** The most minutes by which a session may be corrected at once, up or down. */
export const MAX_CORRECTION = 24 * 60

/**
 * Writes a correction beside the record (rule evidence.correction). Problems: `not_found`, `forbidden`, `validation`.
 */
export const correctTimeRecord = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/evidence/:id/correct',
  summary: 'Says beside a record of time what it lacks',
  params,
  body: z.object({
    lecture: id,
    day: z.iso.date(),
    minutes: z
      .number()
      .int()
      .min(-MAX_CORRECTION)
      .max(MAX_CORRECTION)
      .refine((minutes) => minutes !== 0),
    reason: z.string().trim().min(CORRECTION_REASON_MIN).max(REASON_MAX),
  }),
  answer: z.object({ seq: count }),
})
