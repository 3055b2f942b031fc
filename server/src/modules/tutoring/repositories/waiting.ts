import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Person } from '../../../platform/access/actor.ts'
import { conditionOf } from '../../../platform/access/scope.ts'
import { submissions, waitsForGrade } from '../../assessment/index.ts'
import { degrees, standsInCourse } from '../../catalogue/index.ts'
import { chatAppointments, chatEvaluations, chatMessages, chatThreads } from '../../chat/index.ts'
import { assignments, promised } from '../../enrolment/index.ts'
import { users } from '../../people/index.ts'
import { faqs, waitsForTutors } from '../../support/index.ts'
import { deskConversations, deskCourses, stillTutors } from '../policy.ts'
import { tutorHoldings } from '../tables.ts'

/** A moment, for comparison in a query. */
export const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

const inCourses = (who: Person, course: PgColumn): SQL =>
  sql`join ${degrees} on ${degrees.id} = ${course} and ${conditionOf(deskCourses(who))}`

const questions = (who: Person): SQL => sql`
  select 'question' as kind, ${faqs.id} as id, ${faqs.degree} as degree, ${faqs.user} as "user",
    ${faqs.subject} as title, ${faqs.module} as module, ${faqs.lecture} as lecture, null::uuid as resource,
    (select 1 + count(*)::int from ${faqs} same where same.merged_into = ${faqs.id}) as count,
    ${faqs.createdAt} as since, null::timestamptz as "startsAt", null::uuid as tutor
  from ${faqs} ${inCourses(who, faqs.degree)}
  where ${waitsForTutors}`

const work = (who: Person): SQL => sql`
  select 'work', ${submissions.id}, ${submissions.degree}, ${submissions.user}, '', ${submissions.module},
    ${submissions.lecture}, null, 1, ${submissions.createdAt}, null, null
  from ${submissions} ${inCourses(who, submissions.degree)}
  where ${waitsForGrade}`

/** The trainees who have the course now: those who lost it can no longer be answered. */
const stillTakes = (user: PgColumn, course: PgColumn): SQL =>
  sql`exists (select from ${assignments} a where a."user" = ${user} and a.degree = ${course})`

/**
 * Conversations with messages, of a trainee who has the course, that no tutor answered or put aside; they wait since
 * the first of these.
 */
const conversations = (who: Person): SQL => sql`
  select 'chat', ${chatThreads.id}, ${chatThreads.degree}, ${chatThreads.owner}, '', first.module, first.lecture, null,
    ${chatThreads.messages} - ${chatThreads.settled}, first.created_at, null, null
  from ${chatThreads}
  join ${degrees} on ${degrees.id} = ${chatThreads.degree} and ${conditionOf(deskConversations(who))}
  join ${chatMessages} first on first.thread = ${chatThreads.id} and first.number = ${chatThreads.settled} + 1
  where ${chatThreads.messages} > ${chatThreads.settled} and ${stillTakes(chatThreads.owner, chatThreads.degree)}`

const end = sql`${chatAppointments.startsAt} + make_interval(mins => ${chatAppointments.minutes})`

/**
 * Synchronous sessions for which a trainee requests a time, and those that were held and have no grade; a grade that
 * completes one also answers a requested time that has passed.
 */
const sessions = (who: Person, now: SQL): SQL => sql`
  select 'session', ${chatAppointments.id}, ${chatThreads.degree}, ${chatThreads.owner}, '', ${chatAppointments.module},
    ${chatAppointments.lecture}, ${chatAppointments.resource}, 1,
    case when ${chatAppointments.state} = 'asked' then ${chatAppointments.updatedAt} else ${end} end,
    ${chatAppointments.startsAt}, ${chatAppointments.tutor}
  from ${chatAppointments}
  join ${chatThreads} on ${chatThreads.id} = ${chatAppointments.thread}
  ${inCourses(who, chatThreads.degree)}
  where (${chatAppointments.state} = 'asked' or (${chatAppointments.state} = 'confirmed' and ${end} <= ${now}))
    and not exists (select from ${chatEvaluations} e where e.thread = ${chatAppointments.thread}
      and e.lecture = ${chatAppointments.lecture} and e.resource = ${chatAppointments.resource}
      and (e.complete or (${chatAppointments.state} = 'confirmed' and e.created_at >= ${chatAppointments.updatedAt})))
    and ${standsInCourse(chatAppointments.module, chatAppointments.lecture)}
    and ${stillTakes(chatThreads.owner, chatThreads.degree)}`

/**
 * Everything that waits for a tutor, as a query for a `with`: its kind, its course, who waits, since when and until
 * when, and the tutor who has it, possibly by an agreed time; `heldBy` took it, even if they no longer hold it.
 * Columns: kind, id, degree, degreeName, user, title, module, lecture, resource, count, since, due, startsAt, holder,
 * holderName, heldBy.
 */
export const waiting = (who: Person, now: SQL): SQL => sql`
  select w.*, ${degrees.name} as "degreeName", ${users.id} as holder, ${users.name} as "holderName",
    h.tutor as "heldBy",
    least(w.since + ${promised}, case when w.kind = 'session' and w."startsAt" > w.since then w."startsAt" end) as due
  from (${questions(who)} union all ${work(who)} union all ${conversations(who)} union all ${sessions(who, now)}) w
  join ${degrees} on ${degrees.id} = w.degree
  left join ${tutorHoldings} h on h.kind = w.kind and h.item = w.id
  left join ${users} on ${users.id} = coalesce(h.tutor, w.tutor) and ${stillTutors}`
