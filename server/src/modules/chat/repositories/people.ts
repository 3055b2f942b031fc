import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { isWithin, whereOf } from '../../../platform/access/scope.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { wordPattern } from '../../../platform/engine/query.ts'
import { degrees, mayModerate, moderatedBy } from '../../catalogue/index.ts'
import { assignments } from '../../enrolment/index.ts'
import { sessions, users } from '../../people/index.ts'
import { takePart } from '../policy.ts'
import { chatMessages, chatPresence, chatReaders, chatThreads } from '../tables.ts'
import { readingOf, unreadOf } from './unread.ts'

/** What a list of people asks for. */
export interface PeopleQuery {
  degree?: string | undefined
  search?: string | undefined
  skip: number
  limit: number
}

/** Whoever asked something of the server a little while ago is there; sessions are written down once a minute. */
const LATELY = sql.raw(`interval '2 minutes'`)

/**
 * The trainees of the courses that somebody answers for, those who talked last first. What was said, and search in it, is
 * for who takes part in the conversation.
 */
export const listPeople = async (on: Db, who: Person, { degree, search, skip, limit }: PeopleQuery) => {
  const shown = isWithin(takePart(who))
  const last = sql<string | null>`(select m.content from ${chatMessages} m
    where ${shown} and m.thread = ${chatThreads.id} and m.number = ${chatThreads.messages})`
  const text = search?.trim()
  const like = text ? wordPattern(text) : undefined
  const found =
    like &&
    or(
      sql`${users.search} like ${like}`,
      and(
        shown,
        sql`exists (select from ${chatMessages} m where m.thread = ${chatThreads.id} and m.search like ${like})`,
      ),
    )
  const where = and(whereOf(moderatedBy(who)), degree ? eq(degrees.id, degree) : undefined, found)
  const from = on
    .select({
      user: { _id: users.id, name: users.name, avatar: users.avatar },
      degree: { _id: degrees.id, name: degrees.name },
      unread: sql<number>`case when ${shown} then ${unreadOf(who)} else 0 end`.mapWith(Number),
      lastAt: chatThreads.lastAt,
      lastContent: last,
      online: sql<boolean>`exists (select from ${sessions} s where s."user" = ${users.id} and s.last_seen_at > now() - ${LATELY})`,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .innerJoin(users, eq(users.id, assignments.user))
    .leftJoin(
      chatThreads,
      and(eq(chatThreads.owner, assignments.user), eq(chatThreads.degree, assignments.degree)),
    )
    .leftJoin(chatReaders, readingOf(who))
  return from
    .where(where)
    .orderBy(sql`${chatThreads.lastAt} desc nulls last`, asc(users.sort), asc(assignments.id))
    .limit(limit)
    .offset(skip)
}

/** The tutors of a course who may enter, and whether their screen is open. */
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
    .where(and(eq(degrees.id, degree), eq(users.active, true), eq(users.lock, false), mayModerate))
    .orderBy(asc(users.sort))

/** Those of some people who take a course that somebody tutors. */
export const traineesAmong = async (on: Db, tutor: string, among: readonly string[]): Promise<string[]> => {
  if (among.length === 0) return []
  const found = await on
    .selectDistinct({ user: assignments.user })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(and(inArray(assignments.user, [...among]), sql`${degrees.moderators} @> array[${tutor}]::uuid[]`))
  return found.map(({ user }) => user)
}
