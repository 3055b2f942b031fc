import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Overview } from '#contract/operations/overview-endpoints.ts'
import { errors } from '../../../platform/audit/tables.ts'
import { isKept } from '../kept-tasks.ts'
import { tasks } from '../task-table.ts'
import { accountStates, companies, mayEnter, sessions, users } from '../../people/index.ts'
import type { Db } from '../../../platform/database/db.ts'
import { documents } from '../../../platform/files/tables.ts'
import { messages } from '../../../platform/mail/tables.ts'

const SHOWN = 5
const count = sql<number>`count(*)::int`

interface Waiting extends Record<string, unknown> {
  hasCompanies: boolean
  waiting: number
  mails: number
  jobs: number
  tasks: { _id: string; name: string }[]
}

/** What waits for an administrator: the first company, unusable accounts, and failed mails, tasks and jobs. */
export const waitingForAdmin = async (on: Db): Promise<Waiting | undefined> => {
  const { rows } = await on.execute<Waiting>(sql`
    select exists (select from ${companies}) as "hasCompanies",
      (select count(*)::int from ${users} where ${accountStates.inactive}) as waiting,
      (select count(*)::int from ${messages} where ${messages.status} = 'failed') as mails,
      (select count(*)::int from jobs.job where state = 'failed' and name not like '\\_\\_pgboss%') as jobs,
      coalesce((select json_agg(json_build_object('_id', ${tasks.id}, 'name', ${tasks.name})
        order by ${tasks.endTimestamp} desc) from ${tasks}
        where not ${tasks.isRunning} and ${tasks.error} is not null and ${isKept}), '[]') as tasks`)
  return rows[0]
}

/** Version and size of the database, and how long it takes to answer. */
export const databaseState = async (db: Db) => {
  const start = performance.now()
  const { rows } = await db.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  )
  const milliseconds = Math.round((performance.now() - start) * 10) / 10
  return { version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0), milliseconds }
}

/** How many files are stored, and their bytes. */
export const filesState = async (db: Db) => {
  const [sum] = await db
    .select({ files: count, bytes: sql<number>`coalesce(sum(${documents.size}), 0)::float` })
    .from(documents)
  return { files: sum?.files ?? 0, bytes: sum?.bytes ?? 0 }
}

/** The outbox: what waits, what could not be sent, what was sent since `dayStart`. */
export const mailState = async (db: Db, dayStart: Date) => {
  const byStatus = async (...statuses: string[]) => {
    const [row] = await db
      .select({ total: count })
      .from(messages)
      .where(
        sql`${messages.status} in (${sql.join(
          statuses.map((status) => sql`${status}`),
          sql`, `,
        )})`,
      )
    return row?.total ?? 0
  }
  const [sent] = await db
    .select({ total: count })
    .from(messages)
    .where(and(eq(messages.status, 'sent'), gte(messages.updatedAt, dayStart)))
  const [last] = await db
    .select({ error: messages.lastError })
    .from(messages)
    .where(eq(messages.status, 'failed'))
    .orderBy(desc(messages.updatedAt))
    .limit(1)
  return {
    waiting: await byStatus('queued', 'sending'),
    failed: await byStatus('failed'),
    kept: await byStatus('kept'),
    sentToday: sent?.total ?? 0,
    lastError: last?.error ?? null,
  }
}

/** The queues of background work that are not empty. */
export const queuesState = async (db: Db): Promise<Overview['queues']> => {
  const { rows } = await db.execute<{ name: string; waiting: number; active: number; failed: number }>(sql`
    select name,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed
    from jobs.job where name not like '\\_\\_pgboss%' group by name order by name`)
  return rows.map(({ name, waiting, active, failed }) => ({ name, waiting, active, failed }))
}

export const tasksState = async (db: Db): Promise<Overview['tasks']> => {
  const [sum] = await db
    .select({
      active: sql<number>`(count(*) filter (where ${tasks.isActive}))::int`,
      running: sql<number>`(count(*) filter (where ${tasks.isRunning}))::int`,
    })
    .from(tasks)
    .where(isKept)
  const failed = await db
    .select({ _id: tasks.id, name: tasks.name, error: tasks.error })
    .from(tasks)
    .where(and(eq(tasks.isRunning, false), sql`${tasks.error} is not null`, isKept))
    .orderBy(desc(tasks.endTimestamp))
    .limit(SHOWN)
  return { active: sum?.active ?? 0, running: sum?.running ?? 0, failed }
}

/** People with a session used since a moment, and accounts that may log in. */
export const peopleState = async (db: Db, since: Date): Promise<Overview['people']> => {
  const [online] = await db
    .select({ total: sql<number>`count(distinct ${sessions.user})::int` })
    .from(sessions)
    .where(gte(sessions.lastSeenAt, since))
  const [active] = await db.select({ total: count }).from(users).where(mayEnter)
  return { online: online?.total ?? 0, active: active?.total ?? 0 }
}

/** How many errors there were since a moment, and the latest of all. */
export const errorsState = async (db: Db, since: Date): Promise<Overview['errors']> => {
  const [day] = await db.select({ total: count }).from(errors).where(gte(errors.createdAt, since))
  const last = await db.select().from(errors).orderBy(desc(errors.createdAt)).limit(SHOWN)
  return {
    lastDay: day?.total ?? 0,
    last: last.map(({ id, createdAt, description }) => ({
      _id: id,
      createdAt: createdAt.toISOString(),
      description,
    })),
  }
}
