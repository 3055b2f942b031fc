import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { messages } from '../../../platform/mail/tables.ts'
import { notices } from '../../../platform/notices/tables.ts'
import { tasks } from '../task-table.ts'

/** The queue of outgoing mails. */
const MAIL = 'mail'

/** The hour of a moment, counted since 1970. */
const hourOf = (moment: SQL): SQL => sql`floor(extract(epoch from ${moment}) / 3600)::bigint`

/** Jobs that failed for good in the last week. */
const failed = sql`jobs.job where state = 'failed' and completed_on > now() - interval '7 days'`

const untold = (kind: 'taskFailed' | 'mailRefused') =>
  sql`not exists (select from ${notices} where ${notices.kind} = ${kind} and ${notices.about} = found.about)`

/**
 * The queues with work that failed for good, hour by hour, that were not announced yet; mails are announced separately.
 */
export const failedWork = async (on: Db): Promise<{ queue: string; about: string }[]> => {
  const { rows } = await on.execute<{ queue: string; about: string }>(sql`
    select queue, about from (
      select distinct name as queue, concat_ws(' ', name, ${hourOf(sql`completed_on`)}) as about
      from ${failed} and name <> ${MAIL} and name not like '\\_\\_pgboss%'
    ) found where ${untold('taskFailed')} order by about limit 50`)
  return rows
}

/** Messages that no mail server accepted in any attempt: one per template and hour, if not announced yet. */
export const failedMails = async (on: Db): Promise<{ id: string; about: string }[]> => {
  const { rows } = await on.execute<{ id: string; about: string }>(sql`
    select id, about from (
      select distinct on (about) message.id, about
      from (select data ->> 'id' as message, completed_on from ${failed} and name = ${MAIL}) job
      join ${messages} message on message.id = job.message::uuid
      cross join lateral (select concat_ws(' ', message.template, ${hourOf(sql`job.completed_on`)}) as about) named
      order by about, job.completed_on
    ) found where ${untold('mailRefused')} order by about limit 50`)
  return rows
}

/** The name of a task; undefined if it is gone. */
export const findTaskName = async (on: Db, id: string): Promise<string> => {
  const [task] = await on.select({ name: tasks.name }).from(tasks).where(eq(tasks.id, id))
  return task?.name ?? ''
}

/** A message, as far as its announcement needs it. */
export const findMessage = async (on: Db, id: string) => {
  const [message] = await on
    .select({
      template: messages.template,
      subject: messages.subject,
      to: messages.toEmails,
      cc: messages.cc,
      bcc: messages.bcc,
    })
    .from(messages)
    .where(eq(messages.id, id))
  return message
}
