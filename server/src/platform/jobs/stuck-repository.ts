import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/db.ts'

/** A job that used up its retries, and waits for somebody. */
interface StuckJob {
  _id: string
  queue: string
  /** The event that it handles, and its handler; null for other work. */
  event: string | null
  handler: string | null
  /** When its cause happened. */
  since: string
  error: string | null
}

const isStuck = sql`state = 'failed' and name not like '\\_\\_pgboss%'`

const select = (rest: SQL) => sql`
  select id as "_id", name as queue, data ->> 'event' as event, data ->> 'handler' as handler,
    to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since,
    coalesce(output ->> 'message', output #>> '{value,message}') as error
  from jobs.job where ${isStuck} ${rest}`

/** The jobs that failed for good, the newest failure first. */
export const listStuck = async (on: Db, limit: number): Promise<StuckJob[]> => {
  const { rows } = await on.execute<StuckJob & Record<string, unknown>>(
    select(sql`order by completed_on desc, id limit ${limit}`),
  )
  return rows
}

/** One of them, locked. */
export const lockStuck = async (tx: Db, id: string): Promise<StuckJob | undefined> => {
  const { rows } = await tx.execute<StuckJob & Record<string, unknown>>(
    select(sql`and id = ${id} for update`),
  )
  return rows[0]
}

/** How many there are in each queue that has any. */
export const countStuck = async (on: Db): Promise<{ queue: string; jobs: number }[]> => {
  const { rows } = await on.execute<{ queue: string; jobs: number }>(
    sql`select name as queue, count(*)::int as jobs from jobs.job where ${isStuck} group by name`,
  )
  return rows
}
