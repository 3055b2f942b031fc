import { and, asc, eq, exists, gte, inArray, max, or, sql, type SQL } from 'drizzle-orm'
import { isWithin, whereOf } from '../../../platform/access/scope.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { everyWordIn, wordPattern, wordsOf } from '../../../platform/engine/query.ts'
import { degrees, mayModerate, moderatedBy } from '../../catalogue/index.ts'
import { assignments } from '../../enrolment/index.ts'
import { mayEnter, sessions, users } from '../../people/index.ts'
import { isInConversation, takePart } from '../policy.ts'
import { chatMessages, chatPresence, chatReaders, chatThreads } from '../tables.ts'
import { readingOf, unreadOf } from './unread.ts'

/** The request for a list of people. */
export interface PeopleQuery {
  degree?: string | undefined
  search?: string | undefined
  /** Only people with something to read. */
  unread?: 'true' | undefined
  /** The open conversation, by trainee and course: it stays listed among the unread ones. */
  openOwner?: string | undefined
  openDegree?: string | undefined
  skip: number
  limit: number
}

/** A message that a search found. */
export interface FoundMessage {
  _id: string
  content: string
}

/** The most courses that a choice from a list offers. */
const MOST_COURSES = 500

/** A person whose last request is recent counts as present; sessions record it once a minute. */
const LATELY = sql.raw(`interval '2 minutes'`)

/** The newest message of a conversation that contains every word. */
const messageWith = (words: readonly string[]) => {
  const all = words.map((word) => sql`m.search like ${wordPattern(word)}`)
  return (what: SQL) => sql`(select ${what} from ${chatMessages} m
    where m.thread = ${chatThreads.id} and ${sql.join(all, sql` and `)} order by m.number desc limit 1)`
}

/** When anybody in a course last wrote. */
const lastOfCourse = (on: Db) =>
  on
    .select({ degree: chatThreads.degree, at: max(chatThreads.lastAt).as('course_last_at') })
    .from(chatThreads)
    .groupBy(chatThreads.degree)
    .as('last_of_course')

/**
 * The trainees of the courses that a tutor answers for, course by course, those with the latest messages first, and
 * likewise within a course. The messages, and search in them, are for the conversation's participants.
 */
export const listPeople = async (
  on: Db,
  who: Person,
  { degree, search, unread, openOwner, openDegree, skip, limit }: PeopleQuery,
) => {
  const shown = isWithin(takePart(who))
  const last = sql<string | null>`(select m.content from ${chatMessages} m
    where ${shown} and m.thread = ${chatThreads.id} and m.number = ${chatThreads.messages})`
  const words = wordsOf(search)
  const found = words.length > 0 ? messageWith(words) : undefined
  const unreadHere = sql<number>`case when ${shown} then ${unreadOf(who)} else 0 end`
  const isOpen =
    openOwner && openDegree
      ? and(eq(assignments.user, openOwner), eq(assignments.degree, openDegree))
      : undefined
  const course = lastOfCourse(on)
  return on
    .select({
      user: { _id: users.id, name: users.name, avatar: users.avatar },
      degree: { _id: degrees.id, name: degrees.name },
      unread: unreadHere.mapWith(Number),
      lastAt: chatThreads.lastAt,
      lastContent: last,
      found: sql<FoundMessage | null>`case when ${shown} then ${
        found?.(sql`jsonb_build_object('_id', m.id, 'content', m.content)`) ?? sql`null::jsonb`
      } end`,
      takesPart: sql<boolean>`${isInConversation(who)}`,
      online: sql<boolean>`exists (select from ${sessions} s where s."user" = ${users.id} and s.last_seen_at > now() - ${LATELY})`,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .innerJoin(users, eq(users.id, assignments.user))
    .leftJoin(course, eq(course.degree, assignments.degree))
    .leftJoin(
      chatThreads,
      and(eq(chatThreads.owner, assignments.user), eq(chatThreads.degree, assignments.degree)),
    )
    .leftJoin(chatReaders, readingOf(who))
    .where(
      and(
        whereOf(moderatedBy(who)),
        degree ? eq(degrees.id, degree) : undefined,
        unread ? or(sql`${unreadHere} > 0`, isOpen) : undefined,
        found &&
          or(and(...everyWordIn([users.name], search)), and(shown, sql`${found(sql`m.id`)} is not null`)),
      ),
    )
    .orderBy(
      sql`${course.at} desc nulls last`,
      asc(degrees.sort),
      asc(degrees.id),
      sql`${chatThreads.lastAt} desc nulls last`,
      asc(users.sort),
      asc(assignments.id),
    )
    .limit(limit)
    .offset(skip)
}

/** The courses that somebody answers for and that have trainees. */
export const listTutored = async (on: Db, who: Person) =>
  on
    .select({ _id: degrees.id, name: degrees.name })
    .from(degrees)
    .where(
      and(
        whereOf(moderatedBy(who)),
        exists(on.select({ id: assignments.id }).from(assignments).where(eq(assignments.degree, degrees.id))),
      ),
    )
    .orderBy(asc(degrees.sort), asc(degrees.id))
    .limit(MOST_COURSES)

/** A course's tutors who may log in, and whether their screen is open. */
export const listTutors = async (on: Db, degree: string, since: Date) =>
  on
    .select({
      _id: users.id,
      name: users.name,
      avatar: users.avatar,
      online: sql<boolean>`coalesce(${gte(chatPresence.seenAt, since)}, false)`,
    })
    .from(degrees)
    .innerJoin(users, sql`${users.id} = any(${degrees.moderators})`)
    .leftJoin(chatPresence, eq(chatPresence.user, users.id))
    .where(and(eq(degrees.id, degree), mayEnter, mayModerate))
    .orderBy(asc(users.sort))

/** The given people who take a course that somebody tutors. */
export const traineesAmong = async (on: Db, tutor: string, among: readonly string[]): Promise<string[]> => {
  if (among.length === 0) return []
  const found = await on
    .selectDistinct({ user: assignments.user })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(and(inArray(assignments.user, [...among]), sql`${degrees.moderators} @> array[${tutor}]::uuid[]`))
  return found.map(({ user }) => user)
}
