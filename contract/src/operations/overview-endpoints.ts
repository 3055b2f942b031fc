import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

const count = z.number().int()

/** The state of the platform, for the people who run it. */
export const overview = defineEndpoint({
  method: 'GET',
  path: '/api/admin/overview',
  tag: 'overview',
  summary: 'The state of database, storage, mail, jobs, tasks and disk',
  caller: 'person',
  answer: z.object({
    at: z.string(),
    product: z.object({
      version: z.string(),
      node: z.string(),
      startedAt: z.string(),
      memoryBytes: z.number(),
    }),
    database: z.object({
      kind: z.enum(['embedded', 'server']),
      version: z.string(),
      bytes: z.number(),
      /** How long the plainest question took. */
      milliseconds: z.number(),
    }),
    storage: z.object({
      kind: z.enum(['disk', 's3']),
      ok: z.boolean(),
      files: count,
      bytes: z.number(),
    }),
    /** The space of the data folder's disk; null if it cannot be read. */
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
    mail: z.object({
      configured: z.boolean(),
      waiting: count,
      failed: count,
      sentToday: count,
      /** Mails that were not sent for lack of a mail server. */
      kept: count,
      lastError: z.string().nullable(),
    }),
    queues: z.array(z.object({ name: z.string(), waiting: count, active: count, failed: count })),
    /** The jobs that failed for good, the newest first, and how many there are. */
    stuck: z.object({
      total: count,
      items: z.array(
        z.object({
          _id: z.string(),
          queue: z.string(),
          event: z.string().nullable(),
          handler: z.string().nullable(),
          since: z.string(),
          error: z.string().nullable(),
        }),
      ),
    }),
    tasks: z.object({
      active: count,
      running: count,
      failed: z.array(z.object({ _id: z.string(), name: z.string(), error: z.string().nullable() })),
    }),
    people: z.object({ online: count, active: count }),
    errors: z.object({
      lastDay: count,
      last: z.array(z.object({ _id: z.string(), createdAt: z.string(), description: z.string() })),
    }),
  }),
})

export type Overview = z.output<typeof overview.answer>

export const retryJob = defineEndpoint({
  method: 'POST',
  path: '/api/admin/job/:id/retry',
  tag: 'overview',
  summary: 'Tries a job again that failed for good; problem `not_found`',
  caller: 'person',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ _id: z.string() }),
})
