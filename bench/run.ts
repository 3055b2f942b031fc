import { z } from 'zod'

const spread = z.object({ median: z.number(), least: z.number(), most: z.number() })

const figure = z.object({
  request: z.string(),
  connections: z.number().int(),
  perSecond: spread,
  /** Of the requests per second of the bare route, in the same round. */
  share: spread,
  /** Milliseconds. */
  p50: spread,
  p95: spread,
  p99: spread,
  /** Milliseconds of the server's processor for one; none where two kinds of work were done at once. */
  cpu: spread.nullable(),
  /** Milliseconds of PostgreSQL's processor for one; none where it is embedded, or two kinds of work were done at once. */
  databaseCpu: spread.nullable().default(null),
  /** Statements until the answer, one request at a time; none where they cannot be counted. */
  statements: z.number().nullable(),
  /** Requests or units measured, over all rounds. */
  samples: z.number().int(),
  failed: z.number().int(),
})

/** What was measured of one request at one number of connections. */
export type Figure = z.output<typeof figure>

export const database = z.enum(['postgres', 'pglite'])
export type Database = z.output<typeof database>

const subject = z.object({
  /** What was measured: the name of a filling. */
  what: z.string(),
  database,
  commit: z.string(),
  committedAt: z.iso.datetime({ offset: true }),
  /** MiB of the server process: once it has started, and after the last round. */
  memory: z.object({ atRest: z.number(), afterLoad: z.number() }),
  figures: z.array(figure),
})

/** One server on one database. */
export type Subject = z.output<typeof subject>

/** What one command measured: one day, one machine. */
export const run = z.object({
  date: z.iso.datetime(),
  machine: z.object({
    processor: z.string(),
    cores: z.number().int(),
    node: z.string(),
    postgres: z.string().nullable(),
    /** The load of the machine as the run began, over a minute. */
    load: z.number(),
  }),
  rounds: z.number().int(),
  seconds: z.number(),
  subjects: z.array(subject),
})

export type Run = z.output<typeof run>
