import { and, asc, eq, gte, lte, or, sql, type SQL } from 'drizzle-orm'
import { whereOf } from '../../platform/access/scope.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { assignments, promised } from '../enrolment/index.ts'
import { attempts, isOpen, submissions, waitsForGrade } from '../assessment/index.ts'
import { cartfcs, lastDayOfCard } from '../commerce/index.ts'
import { companies, users } from '../people/index.ts'
import { maintenances } from '../operations/index.ts'
import { degrees, moderatedBy } from '../catalogue/index.ts'
import { ownSessions } from '../chat/index.ts'
import { faqs } from '../support/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { dayOf } from '../../platform/database/lisbon.ts'
import type { Person } from '../../platform/access/actor.ts'
import { seeEndingCards, seeWaitingQuestions } from './policy.ts'

/** Days, both included, as Portugal counts them. */
export interface Days {
  from: string
  to: string
}

/** How many dates of a kind a calendar shows; more than this nobody reads. */
const MOST = 300

const within = (at: SQL | PgColumn, { from, to }: Days): SQL =>
  sql`${dayOf(at)} between ${from}::date and ${to}::date`

/** When the reply to what waits since then is due. */
const replyDue = (since: PgColumn): SQL => sql`${since} + ${promised}`

/** The cards that end: the user's own, and those of companies that they answer for, a row for each purchase. */
export const endingCards = async (on: Db, user: Person, days: Days) => {
  const running = sql<string | null>`(select string_agg(d.name, ', ' order by d.name) from ${assignments} a
    join ${degrees} d on d.id = a.degree
    where a.cartfc = any(array_agg(${cartfcs.id})) and a."user" = ${user._id} and not a.is_complete)`
  return on
    .select({
      _id: sql<string>`min(${cartfcs.id}::text)`,
      ref: cartfcs.ref,
      company: companies.name,
      createdAt: cartfcs.createdAt,
      cards: sql<number>`count(*)::int`,
      remaining: sql<number>`sum(${cartfcs.remaining})::int`,
      isHeld: sql<boolean>`bool_or(coalesce(${cartfcs.user} = ${user._id}, false))`,
      running,
    })
    .from(cartfcs)
    .innerJoin(companies, eq(companies.id, cartfcs.owner))
    .where(
      and(
        whereOf(seeEndingCards(user)),
        sql`${lastDayOfCard} between ${days.from}::date and ${days.to}::date`,
      ),
    )
    .groupBy(cartfcs.ref, companies.name, cartfcs.createdAt)
    .orderBy(asc(cartfcs.createdAt), asc(cartfcs.ref))
    .limit(MOST)
}

/** The user's incomplete courses that begin, or are due, on one of these days. */
export const datedCourses = async (on: Db, user: Person, { from, to }: Days) => {
  const inDays = (day: PgColumn) => and(gte(day, from), lte(day, to))
  return on
    .select({
      _id: assignments.id,
      degree: degrees.id,
      name: degrees.name,
      startDate: assignments.startDate,
      dueDate: assignments.dueDate,
    })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(
      and(
        eq(assignments.user, user._id),
        eq(assignments.isComplete, false),
        or(inDays(assignments.startDate), inDays(assignments.dueDate)),
      ),
    )
    .orderBy(asc(assignments.id))
    .limit(MOST)
}

/** The user's running exams and tests, with their deadlines. */
export const runningExams = async (on: Db, user: Person, days: Days) =>
  on
    .select({
      _id: attempts.id,
      kind: attempts.kind,
      startedAt: attempts.startedAt,
      endsAt: attempts.endsAt,
      module: attempts.module,
      lecture: attempts.lecture,
      degree: degrees.id,
      name: degrees.name,
    })
    .from(attempts)
    .innerJoin(assignments, eq(assignments.id, attempts.assignment))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(and(eq(assignments.user, user._id), isOpen(attempts), within(attempts.endsAt, days)))
    .orderBy(asc(attempts.endsAt))
    .limit(MOST)

/** The ungraded work of the courses that the user moderates; it is due some hours after it was handed in. */
export const workToGrade = async (on: Db, user: Person, days: Days) =>
  on
    .select({
      _id: submissions.id,
      createdAt: submissions.createdAt,
      name: degrees.name,
      user: users.name,
    })
    .from(submissions)
    .innerJoin(degrees, eq(degrees.id, submissions.degree))
    .innerJoin(users, eq(users.id, submissions.user))
    .where(and(waitsForGrade, whereOf(moderatedBy(user)), within(replyDue(submissions.createdAt), days)))
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
    .limit(MOST)

/** The waiting questions: of the courses that the user moderates, and their own. */
export const waitingQuestions = async (on: Db, user: Person, days: Days) =>
  on
    .select({ _id: faqs.id, createdAt: faqs.createdAt, subject: faqs.subject, user: faqs.user })
    .from(faqs)
    .where(and(whereOf(seeWaitingQuestions(user)), within(replyDue(faqs.createdAt), days)))
    .orderBy(asc(faqs.createdAt), asc(faqs.id))
    .limit(MOST)

/** The agreed synchronous sessions of the user, as their trainee or as their tutor. */
export const agreedSessions = async (on: Db, user: Person, days: Days) =>
  ownSessions(on, user, (startsAt) => within(startsAt, days), MOST)

/** The maintenance that is announced for these days. */
export const announced = async (on: Db, { from, to }: Days) =>
  on
    .select()
    .from(maintenances)
    .where(and(lte(maintenances.startDate, to), gte(maintenances.endDate, from)))
    .orderBy(asc(maintenances.startDate), asc(maintenances.id))
    .limit(MOST)

/** The last day of somebody's identity document, if it is one of these days. */
export const documentValidity = async (on: Db, user: string, { from, to }: Days) => {
  const [row] = await on
    .select({ day: users.dateValidateCC })
    .from(users)
    .where(and(eq(users.id, user), gte(users.dateValidateCC, from), lte(users.dateValidateCC, to)))
  return row?.day
}
