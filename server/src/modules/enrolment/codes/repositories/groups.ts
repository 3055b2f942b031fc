import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CodeGroup, CodeGroupQuery } from '#contract/enrolment/code-use-endpoints.ts'
import { elapsedTimePerc } from '#contract/enrolment/time.ts'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { and as andScope, isWithin, whereOf } from '../../../../platform/access/scope.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { orderBy } from '../../../../platform/engine/order.ts'
import { everyWordIn } from '../../../../platform/engine/query.ts'
import { iso } from '../../../../platform/text/iso.ts'
import { degrees } from '../../../catalogue/index.ts'
import { companies, users } from '../../../people/index.ts'
import { codeAccounts, codes } from '../../code-tables.ts'
import { codesInSight, codesToTakeBack } from '../../policy.ts'
import { plannedMinutes } from '../../repositories/assignments.ts'
import { assignments } from '../../tables.ts'

type GroupQuery = Partial<Omit<CodeGroupQuery, 'skip' | 'limit'>> & {
  skip: number
  limit: number
  /** Only this group. */
  group?: string
}

const groupKeys = {
  _id: codes.masterGroup,
  degree: degrees.name,
  company: companies.name,
  date: sql`min(${codes.createdAt})`,
} as const

/** A page of the groups in sight, the last made first (rule code.groups). */
export const listGroups = async (
  db: Db,
  who: Person,
  { skip, limit, sort, search, filter, company, group }: GroupQuery,
): Promise<{ items: CodeGroup[]; total: number }> => {
  const condition = and(
    whereOf(andScope(isNotNull(codes.masterGroup), codesInSight(who))),
    company ? eq(codes.company, company) : undefined,
    group ? eq(codes.masterGroup, group) : undefined,
    filter?.degree ? eq(codes.degree, filter.degree) : undefined,
    ...everyWordIn([degrees.name, companies.name, companies.nif], search),
  )
  const [rows, counted] = await Promise.all([
    db
      .select({
        _id: sql<string>`${codes.masterGroup}`,
        degree: { _id: degrees.id, name: degrees.name },
        company: { _id: companies.id, name: companies.name },
        date: sql<Date>`min(${codes.createdAt})`.mapWith(codes.createdAt),
      })
      .from(codes)
      .innerJoin(degrees, eq(degrees.id, codes.degree))
      .leftJoin(companies, eq(companies.id, codes.company))
      .where(condition)
      .groupBy(codes.masterGroup, degrees.id, degrees.name, companies.id, companies.name)
      .orderBy(...orderBy(groupKeys, codes.masterGroup, sort, '-date'))
      .limit(limit)
      .offset(skip),
    db
      .select({ total: sql<number>`count(distinct ${codes.masterGroup})::int` })
      .from(codes)
      .innerJoin(degrees, eq(degrees.id, codes.degree))
      .leftJoin(companies, eq(companies.id, codes.company))
      .where(condition),
  ])
  const accounts = await accountsOfGroups(
    db,
    who,
    rows.map(({ _id }) => _id),
  )
  return {
    items: rows.map(({ date, ...row }) => ({
      ...row,
      date: date.toISOString(),
      accounts: accounts.flatMap(({ group: of, ...account }) => (of === row._id ? [account] : [])),
    })),
    total: counted[0]?.total ?? 0,
  }
}

const trainee = alias(users, 'trainee')

/** The accounts of some groups by their PINs, each with the progress of its course. */
const accountsOfGroups = async (db: Db, who: Person, groups: readonly string[]) => {
  if (groups.length === 0) return []
  const rows = await db
    .select({
      group: codes.masterGroup,
      _id: codeAccounts.id,
      codeId: codes.id,
      code: codes.code,
      pin: codeAccounts.pin,
      name: codeAccounts.name,
      email: codeAccounts.email,
      approval: codeAccounts.approval,
      user: { _id: trainee.id, name: trainee.name },
      activationDate: assignments.activationDate,
      seconds: assignments.seconds,
      duration: plannedMinutes,
      surveyDate: assignments.surveyDate,
      endDate: assignments.endDate,
      mayRemove: isWithin(codesToTakeBack(who)),
    })
    .from(codeAccounts)
    .innerJoin(codes, eq(codes.id, codeAccounts.code))
    .innerJoin(degrees, eq(degrees.id, codes.degree))
    .leftJoin(trainee, eq(trainee.id, codeAccounts.user))
    .leftJoin(
      assignments,
      and(
        eq(assignments.user, codeAccounts.user),
        eq(assignments.degree, codes.degree),
        eq(sql`upper(${assignments.code})`, sql`upper(${codes.code})`),
      ),
    )
    .where(inArray(codes.masterGroup, [...groups]))
    .orderBy(asc(codes.id), asc(codeAccounts.pin), asc(codeAccounts.id))
  return rows.map(({ code, seconds, duration, activationDate, surveyDate, endDate, mayRemove, ...row }) => ({
    ...row,
    code: maskCode(code),
    activationDate: iso(activationDate),
    elapsedTimePerc:
      seconds === null ? null : elapsedTimePerc({ countedSeconds: seconds, durationMinutes: duration }),
    surveyDate: iso(surveyDate),
    endDate: iso(endDate),
    _can: { remove: row.user === null && mayRemove },
  }))
}
