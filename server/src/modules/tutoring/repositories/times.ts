import { sql } from 'drizzle-orm'
import type { Person } from '../../../platform/access/actor.ts'
import { conditionOf } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { inPortugal, startOf } from '../../../platform/database/lisbon.ts'
import { submissions } from '../../assessment/index.ts'
import { degrees } from '../../catalogue/index.ts'
import { chatAsides, chatMessages, chatThreads } from '../../chat/index.ts'
import { promised } from '../../enrolment/index.ts'
import { faqs } from '../../support/index.ts'
import { deskConversations, deskCourses } from '../policy.ts'
import { moment } from './waiting.ts'

/** When a question was first answered; for older ones only the last answer is known. */
const firstAnswer = sql`coalesce(${faqs.firstAnsweredAt}, ${faqs.answeredAt})`

/** How fast one week's answers were. */
export interface WeekRow extends Record<string, unknown> {
  week: string
  answers: number
  median: number | null
  inTime: number | null
}

/**
 * The waiting times of what was answered in the last weeks, this one included, the oldest week first: questions until
 * their answer, work until its grade, conversations from the first waiting message until a tutor wrote; without items
 * that were marked as needing no answer (rule tutoring.times).
 */
export const readTimes = async (on: Db, who: Person, weeks: number, now: Date): Promise<WeekRow[]> => {
  const courses = sql`(select ${degrees.id} from ${degrees} where ${conditionOf(deskCourses(who))})`
  const talks = sql`(select ${degrees.id} from ${degrees} where ${conditionOf(deskConversations(who))})`
  const thisWeek = sql`date_trunc('week', ${inPortugal(moment(now))})`
  const { rows } = await on.execute<WeekRow>(sql`
    with weeks as (
      select day::date as week from generate_series(
        ${thisWeek} - (${weeks - 1} * interval '1 week'), ${thisWeek}, interval '1 week') day
    ), first as (select ${startOf(sql`min(week)`)} as at from weeks),
    answers as (
      select ${faqs.createdAt} as asked, ${firstAnswer} as answered from ${faqs}, first
      where ${faqs.answeredAt} >= first.at and ${firstAnswer} >= first.at and ${faqs.degree} in ${courses}
        and ${faqs.user} is distinct from ${faqs.moderator}
      union all
      select ${submissions.createdAt}, ${submissions.gradedAt} from ${submissions}, first
      where ${submissions.gradedAt} >= first.at and ${submissions.degree} in ${courses}
      union all
      select asked.at, m.created_at from first
      join ${chatThreads} on ${chatThreads.lastAt} >= first.at and ${chatThreads.degree} in ${talks}
      join ${chatMessages} m on m.thread = ${chatThreads.id} and m.created_at >= first.at
        and m."from" <> ${chatThreads.owner}
      join ${chatMessages} before on before.thread = m.thread and before.number = m.number - 1
        and before."from" = ${chatThreads.owner}
        and not exists (select from ${chatAsides} a where a.thread = m.thread and a.number = before.number)
      cross join lateral (
        select min(q.created_at) as at from ${chatMessages} q
        where q.thread = m.thread and q.number < m.number and q.number > greatest(
          coalesce((select max(p.number) from ${chatMessages} p
            where p.thread = m.thread and p.number < m.number and p."from" <> ${chatThreads.owner}), 0),
          coalesce((select max(a.number) from ${chatAsides} a
            where a.thread = m.thread and a.number < m.number), 0))) asked
    )
    select to_char(weeks.week, 'YYYY-MM-DD') as week, count(a.asked)::int as answers,
      round((percentile_cont(0.5) within group (order by extract(epoch from a.answered - a.asked)) / 60)::numeric)::int
        as median,
      (100.0 * count(*) filter (where a.answered - a.asked <= ${promised}) / nullif(count(a.asked), 0))::float8 as "inTime"
    from weeks left join answers a
      on date_trunc('week', ${inPortugal(sql`a.answered`)})::date = weeks.week
    group by weeks.week order by weeks.week`)
  return rows
}
