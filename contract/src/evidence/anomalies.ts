import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { listQueryOf, pageOf } from '../platform/kernel/paging.ts'
import { ANOMALY_NOTE_MAX } from './lengths.ts'

/** What a person is asked to judge of somebody's time (rule evidence.anomalies). */

/** Presence through the night, two networks at once, many certificates in one day. */
export const anomalyKinds = ['night', 'places', 'certificates'] as const
export type AnomalyKind = (typeof anomalyKinds)[number]

const common = { tag: 'evidence', caller: 'person' } as const

const anomaly = z.object({
  _id: z.string(),
  kind: z.enum(anomalyKinds),
  user: named,
  /** In Portugal, `yyyy-MM-dd`. */
  day: z.string(),
  /** Minutes, or certificates; and from how many on it is an anomaly. */
  value: z.number().int(),
  bound: z.number().int(),
  seenAt: z.iso.datetime().nullable(),
  seenBy: named.nullable(),
  note: z.string().nullable(),
  /** The longest interval of that day, and the assignment of its record of time; null for certificates. */
  record: z
    .object({
      assignment: z.string(),
      from: z.iso.datetime({ offset: true }),
      to: z.iso.datetime({ offset: true }),
    })
    .nullable(),
})
export type Anomaly = z.output<typeof anomaly>

const filter = { kind: z.enum(anomalyKinds).optional(), seen: z.enum(['yes', 'no']).optional() }
const query = listQueryOf(filter)
export type AnomalyQuery = z.output<typeof query>

/** The findings about people's time, newest day first, filtered by kind and by whether they were reviewed. */
export const listAnomalies = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/evidence/anomalies',
  summary: 'What of the counted time a person should judge',
  query,
  answer: pageOf(anomaly),
})

/** Marks an anomaly as reviewed, with a note, or undoes that. Problem: `not_found`. */
export const judgeAnomaly = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/evidence/anomalies/:id/judge',
  summary: 'Notes what somebody makes of an anomaly',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    seen: z.boolean(),
    note: z.string().trim().max(ANOMALY_NOTE_MAX).nullable().default(null),
  }),
  answer: anomaly,
})
