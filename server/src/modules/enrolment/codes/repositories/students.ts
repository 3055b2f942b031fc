import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { CodeStudent, CodeStudentQuery } from '#contract/enrolment/code-use-endpoints.ts'
import { elapsedTimePerc } from '#contract/enrolment/time.ts'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { whereOf } from '../../../../platform/access/scope.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { orderBy } from '../../../../platform/engine/order.ts'
import { everyWordIn } from '../../../../platform/engine/query.ts'
import { degrees } from '../../../catalogue/index.ts'
import { companies, traineesOf, users } from '../../../people/index.ts'
import { codes } from '../../code-tables.ts'
import { codesInSight } from '../../policy.ts'
import { plannedMinutes } from '../../repositories/assignments.ts'
import { assignments } from '../../tables.ts'

/** The filters of the trainees of codes. */
export interface AskedStudents extends CodeStudentQuery {
  /** How the course was given; by any code by default. */
  type?: CodeStudent['type'] | undefined
}

const isOnCardOrAlone = (type: AskedStudents['type']): type is 'FC' | 'AV' => type === 'FC' || type === 'AV'

/** Whose courses count: for courses by code, trainees in sight; for courses on a card or standalone, the user's own. */
const scopeOf = (who: Person, { type, company }: AskedStudents): (SQL | undefined)[] =>
  isOnCardOrAlone(type)
    ? [whereOf(traineesOf(who)), eq(assignments.type, type), company ? eq(users.company, company) : undefined]
    : [
        eq(sql`upper(${codes.code})`, sql`upper(${assignments.code})`),
        whereOf(codesInSight(who)),
        type ? eq(codes.type, type) : undefined,
        company ? eq(codes.company, company) : undefined,
      ]

const assignmentQuery = (db: Db, { type }: AskedStudents) =>
  db
    .select({
      _id: assignments.id,
      user: { _id: users.id, name: users.name, username: users.username, email: users.email },
      degree: { _id: degrees.id, name: degrees.name },
      company: { _id: companies.id, name: companies.name },
      code: assignments.code,
      type: sql<CodeStudent['type']>`${isOnCardOrAlone(type) ? assignments.type : codes.type}`,
      activationDate: assignments.activationDate,
      seconds: assignments.seconds,
      duration: plannedMinutes,
      isComplete: assignments.isComplete,
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .leftJoin(codes, eq(sql`upper(${codes.code})`, sql`upper(${assignments.code})`))
    .leftJoin(companies, eq(companies.id, sql`coalesce(${codes.company}, ${users.company})`))

const studentKeys = {
  _id: assignments.id,
  name: users.sort,
  degree: degrees.sort,
  activationDate: assignments.activationDate,
} as const

/** A page of the trainees of codes, the last activated first. @throws Problem `malformed` for an unknown sort order */
export const listStudents = async (db: Db, who: Person, asked: AskedStudents) => {
  const condition = and(
    ...scopeOf(who, asked),
    asked.userid ? eq(users.id, asked.userid) : undefined,
    asked.code ? eq(codes.id, asked.code) : undefined,
    asked.filter.degree ? eq(assignments.degree, asked.filter.degree) : undefined,
    asked.filter.isComplete === undefined ? undefined : eq(assignments.isComplete, asked.filter.isComplete),
    ...everyWordIn([users.name, users.username, users.email, degrees.name], asked.search),
  )
  const [rows, counted] = await Promise.all([
    assignmentQuery(db, asked)
      .where(condition)
      .orderBy(...orderBy(studentKeys, assignments.id, asked.sort, '-activationDate'))
      .limit(asked.limit)
      .offset(asked.skip),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(assignments)
      .innerJoin(users, eq(users.id, assignments.user))
      .innerJoin(degrees, eq(degrees.id, assignments.degree))
      .leftJoin(codes, eq(sql`upper(${codes.code})`, sql`upper(${assignments.code})`))
      .where(condition),
  ])
  const items = rows.map(({ seconds, duration, code, activationDate, ...row }) => ({
    ...row,
    code: code && maskCode(code),
    activationDate: activationDate.toISOString(),
    elapsedTimePerc: elapsedTimePerc({ countedSeconds: seconds, durationMinutes: duration }),
  }))
  return { items, total: counted[0]?.total ?? 0 }
}
